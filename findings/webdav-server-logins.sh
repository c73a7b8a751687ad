#!/bin/sh
# webdav-server refuses valid logins: those whose Base64 has a "+" or a "/", and passwords with a colon.
#
# Its Basic authentication reads letters and digits only, where Base64 (RFC 4648) has two more signs, and splits the
# login at every colon, where only the first one ends the name (RFC 7617). So one password works and the next does not.
# An object with `getUser` and `askForAuthentication` of one's own takes its place.
#
# Packages: webdav-server 2.6.3. Seen on 29 November 2026, with Node 20.20.2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund webdav-server@2.6.3
cat > probe.mjs <<'PROBE'
import { v2 as webdav } from "webdav-server";

for (const [name, password] of [["anna", "tulip"], ["anna", "~~~~>"], ["anna", "tul:ip"], ["änne", "tulip"]]) {
  const users = new webdav.SimpleUserManager();
  const rights = new webdav.SimplePathPrivilegeManager();
  rights.setRights(users.addUser(name, password, false), "/", ["all"]);
  const server = new webdav.WebDAVServer({
    requireAuthentification: true,
    httpAuthentication: new webdav.HTTPBasicAuthentication(users, "test"),
    privilegeManager: rights,
    hostname: "127.0.0.1",
  });
  const { port } = (await server.startAsync(0)).address();
  const login = Buffer.from(`${name}:${password}`).toString("base64");
  const answer = await fetch(`http://127.0.0.1:${port}/file`, {
    method: "PUT",
    headers: { Authorization: `Basic ${login}` },
    body: "content",
  });
  console.log(`${name} ${password} (${login}): ${answer.status}`);
  await server.stopAsync();
}
PROBE
node probe.mjs > seen
cat seen
cat > expected <<'SEEN'
anna tulip (YW5uYTp0dWxpcA==): 201
anna ~~~~> (YW5uYTp+fn5+Pg==): 401
anna tul:ip (YW5uYTp0dWw6aXA=): 401
änne tulip (w6RubmU6dHVsaXA=): 201
SEEN
diff expected seen
