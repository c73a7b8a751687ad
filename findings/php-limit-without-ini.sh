#!/bin/sh
# Without a php.ini, PHP answers 200 to a post that is over its limit, whatever status the script sets.
#
# A post over `post_max_size` is a warning at the start of the request. `display_errors` is on unless a php.ini says
# otherwise, and the official Docker image has none, so the warning is printed before the script runs: the headers are
# sent by then, and `http_response_code(413)` does nothing.
#
# Packages: PHP 8.2.36 of Debian 12 (php8.2-cli), curl.
# Seen on 29 November 2026, on Linux.
set -eu
folder=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '<?php http_response_code(413); echo "too large";' > receive.php
head -c 10000 /dev/zero > file.pdf
for display in 1 0; do
  setting=""
  [ "$display" = 1 ] || setting="-ddisplay_errors=0"
  php -n $setting -dpost_max_size=1K -S 127.0.0.1:4931 receive.php 2> log &
  server=$!
  until grep -q started log; do :; done
  echo "php -n $setting: $(curl -s -o /dev/null -w '%{http_code}' -F file=@file.pdf http://127.0.0.1:4931/)" >> seen
  kill "$server"
  wait "$server" || true
done
cat seen
cat > expected <<'SEEN'
php -n : 200
php -n -ddisplay_errors=0: 413
SEEN
diff expected seen
