/** A document is saved on Apache and nginx, configured as the guide says, by a browser that asks them first. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../tools/cli/steps.mjs";
import { findApache, findNginx } from "../../tools/cli/web-servers.mjs";
import { freePort } from "../../tools/server/free-port.mjs";
import { expect, test as base } from "../support/app-alone.ts";
import { openFinished } from "../support/finished-documents.ts";
import { note } from "../support/scan-photos.ts";

const nginx = findNginx();
const apache = findApache();

/** A free port on this machine, which the app may use. */
const test = base.extend<{ port: number }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  port: async ({}, use) => use(await freePort()),
  allowedOrigins: async ({ port }, use) => use([`http://127.0.0.1:${port}`]),
});

/** The guide's file with these texts in place of others, which must be there. */
function guide(file: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(ROOT, "docs/guide/webdav", file), "utf8");
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`There is no "${from}".`);
    text = text.replace(from, to);
  }
  return text;
}

/** A new folder with `scans` in it and the login "anna", "tulip". Servers that run as somebody else may use it. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "flatbed-dav-"));
  mkdirSync(join(folder, "scans"));
  writeFileSync(join(folder, "passwords"), "anna:{SHA}obOd1B+0Ocbuthu+hBNsGCzqBPw=\n");
  for (const path of ["", "scans"]) chmodSync(join(folder, path), 0o777);
  return folder;
}

function startNginx(folder: string, port: number, origin: string): ChildProcess {
  const location = guide("nginx.conf", {
    "root /srv;": `root ${folder};`,
    "/etc/nginx/scans.htpasswd": join(folder, "passwords"),
    "https://scan.example.com": origin,
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path temp;`);
  const main = `daemon off; user root; pid nginx.pid; error_log stderr; events {}
    http { access_log off; ${temporary.join(" ")} server { listen 127.0.0.1:${port}; ${location} } }`;
  writeFileSync(join(folder, "nginx.conf"), main);
  return spawn(nginx?.program ?? "", ["-e", "stderr", "-p", folder, "-c", "nginx.conf"], { stdio: "ignore" });
}

const APACHE_MODULES = ["mpm_prefork", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic", "alias"];
const DAV_MODULES = ["dav", "dav_fs", "headers"];

function startApache(folder: string, port: number, origin: string): ChildProcess {
  const snippet = guide("apache.conf", {
    "/var/lock/apache2/dav": join(folder, "lock"),
    'Alias "/scans" "/srv/scans"': `Alias "/scans" "${folder}/scans"`,
    '<Directory "/srv/scans">': `<Directory "${folder}/scans">`,
    "/etc/apache2/scans.htpasswd": join(folder, "passwords"),
    "https://scan.example.com": origin,
  });
  const modules = [...APACHE_MODULES, ...DAV_MODULES].map(
    (name) => `LoadModule ${name}_module ${apache?.modules}/mod_${name}.so`,
  );
  const main = `ServerName localhost\nListen 127.0.0.1:${port}\nPidFile ${folder}/pid\nMutex file:${folder}
    ErrorLog /dev/stderr\nUser #65534\nGroup #65534\n${modules.join("\n")}\nDocumentRoot ${folder}\n${snippet}`;
  writeFileSync(join(folder, "apache.conf"), main);
  return spawn(apache?.program ?? "", ["-f", join(folder, "apache.conf"), "-D", "FOREGROUND"], {
    stdio: "ignore",
    // It ends its whole process group, which would be that of the tests.
    detached: true,
    env: { ...process.env, LD_LIBRARY_PATH: apache?.libraries },
  });
}

for (const [name, found, start] of [
  ["nginx", nginx, startNginx],
  ["Apache", apache, startApache],
] as const)
  test(`${name} takes documents by the guide's configuration`, async ({ app, baseUrl, port }) => {
    test.skip(found === null, `${name} is not there`);
    const folder = newFolder();
    const url = `http://127.0.0.1:${port}/scans/`;
    const server = start(folder, port, new URL(baseUrl).origin);
    try {
      await expect.poll(() => fetch(url).then(({ status }) => status, () => 0)).toBe(401); // prettier-ignore
      await app.goto(`${baseUrl}#/settings`);
      await app.getByLabel("Address of the folder").fill(url);
      await app.getByLabel("User name").fill("anna");
      const password = app.getByLabel("App password");
      await password.fill("rose");
      await app.getByRole("button", { name: "Try and keep" }).click();
      await expect(app.getByText("does not accept the user name or the password.")).toBeVisible();
      await password.fill("tulip");
      await app.getByRole("button", { name: "Try and keep" }).click();
      await expect(app.getByText("/scans/, as anna")).toBeVisible();

      await app.goto(`${baseUrl}#/`);
      await openFinished(app, [note.path]);
      await app.getByRole("button", { name: "Export" }).click();
      const sheet = app.getByRole("dialog");
      await sheet.getByLabel("File name").fill("Lease");
      for (const saved of ["Lease.pdf", "Lease (2).pdf"]) {
        await sheet.getByRole("button", { name: "Save to 127.0.0.1" }).click();
        await expect(sheet.getByText(`as “${saved}”.`)).toBeVisible();
      }
      const files = readdirSync(join(folder, "scans")).filter((file) => !file.startsWith("."));
      expect(files.sort()).toEqual(["Lease (2).pdf", "Lease.pdf"]);
    } finally {
      const ended = once(server, "exit");
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    }
  });
