#!/usr/bin/env bash
# Builds the decoder of large JPEGs, src/imaging/raster/jpeg/jpeg-decoder.wasm, from Debian's sources of libjpeg-turbo,
# and checks it against checksums.txt. See README.md for the reasons. It takes a few seconds.
#
#   tools/jpeg/build.sh [build folder, which is kept; by default a temporary one]
#
# Needs Debian 12 with deb-src lines, and: apt-get install --no-install-recommends emscripten node-acorn dpkg-dev
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
into=$here/../../src/imaging/raster/jpeg
work=${1:-$(mktemp -d)}
[ $# -gt 0 ] || trap 'rm -rf "$work"' EXIT
mkdir -p "$work"
cd "$work"

# The same sources and the same compiler give the same bytes.
emcc --version | grep -q ' 3\.1\.6 ' || { echo "This takes Debian 12's emscripten, 3.1.6." >&2; exit 1; }
if [ ! -d libjpeg ]; then
  apt-get source -q --download-only libjpeg-turbo=1:2.1.5-2
  sha256sum --check --strict "$here/sources.txt"
  dpkg-source --no-check -x libjpeg-turbo_2.1.5-2.dsc libjpeg
fi

# What libjpeg's own configuration finds out of a compiler for WebAssembly.
cat > jconfig.h <<'CONFIG'
#define JPEG_LIB_VERSION 62
#define LIBJPEG_TURBO_VERSION 2.1.5
#define LIBJPEG_TURBO_VERSION_NUMBER 2001005
#define BITS_IN_JSAMPLE 8
CONFIG
cat > jconfigint.h <<'CONFIG'
#include <errno.h>
#define BUILD ""
#define INLINE inline __attribute__((always_inline))
#define THREAD_LOCAL
#define PACKAGE_NAME "libjpeg-turbo"
#define VERSION "2.1.5"
#define SIZEOF_SIZE_T 4
#define FALLTHROUGH __attribute__((fallthrough));
CONFIG

# Decoding alone, without arithmetic codes, colour maps, files and messages.
parts=(jcomapi jdapimin jdapistd jdcoefct jdcolor jddctmgr jdhuff jdinput jdmainct jdmarker jdmaster jdmerge jdphuff
  jdpostct jdsample jidctint jidctfst jidctflt jidctred jmemmgr jmemnobs jsimd_none jutils)
emcc -O3 -msimd128 -ffile-prefix-map="$work/=" -ffile-prefix-map="$here/=" -include errno.h -DNO_GETENV \
  -I. -Ilibjpeg "$here/decoder.c" $(printf "libjpeg/%s.c " "${parts[@]}") \
  -s STANDALONE_WASM=1 --no-entry -s ALLOW_MEMORY_GROWTH=1 -s INITIAL_MEMORY=1MB -s MAXIMUM_MEMORY=1GB \
  -s TOTAL_STACK=128KB -s MALLOC=emmalloc -s ERROR_ON_UNDEFINED_SYMBOLS=0 -s WARN_ON_UNDEFINED_SYMBOLS=0 \
  -o jpeg-decoder.wasm

mkdir -p "$into"
install -m 644 jpeg-decoder.wasm "$into/"
cd "$into"
sha256sum jpeg-decoder.wasm
sha256sum --check --strict "$here/checksums.txt"
