#!/usr/bin/env bash
# Builds the app's OpenCV, src/imaging/engine/opencv/opencv.mjs and opencv.wasm, from Debian's sources, and checks both
# against checksums.txt. See README.md for the reasons. It takes about ten minutes on two cores.
#
#   tools/opencv/build.sh [build folder, which is kept; by default a temporary one]
#
# Needs Debian 12 with deb-src lines, and: apt-get install --no-install-recommends emscripten node-acorn cmake make
# dpkg-dev
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
into=$here/../../src/imaging/engine/opencv
work=${1:-$(mktemp -d)}
[ $# -gt 0 ] || trap 'rm -rf "$work"' EXIT
mkdir -p "$work"
cd "$work"

# The same sources and the same compiler give the same bytes.
emcc --version | grep -q ' 3\.1\.6 ' || { echo "This takes Debian 12's emscripten, 3.1.6." >&2; exit 1; }
# The linker minifies with Debian's acorn, which is in a folder that only Debian's own node searches.
export NODE_PATH=/usr/share/nodejs:/usr/lib/nodejs
apt-get source -q --download-only opencv=4.6.0+dfsg-12 zlib=1:1.2.13.dfsg-1
sha256sum --check --strict "$here/sources.txt"
[ -d opencv ] || dpkg-source --no-check -x opencv_4.6.0+dfsg-12.dsc opencv
[ -d zlib ] || dpkg-source --no-check -x zlib_1.2.13.dfsg-1.dsc zlib

# No paths of this machine in error messages; no logging, files or threads, which the app does not use.
flags="-msimd128 -fwasm-exceptions -ffile-prefix-map=$work/= -DCV_LOG_STRIP_LEVEL=0"
cmake -S opencv -B library \
  -DCMAKE_TOOLCHAIN_FILE=/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake \
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_C_FLAGS="$flags" -DCMAKE_CXX_FLAGS="$flags" \
  -DCMAKE_C_FLAGS_RELEASE="-O3 -DNDEBUG" -DCMAKE_CXX_FLAGS_RELEASE="-O3 -DNDEBUG" \
  -DBUILD_LIST=core,imgproc -DBUILD_SHARED_LIBS=OFF -DENABLE_PIC=OFF \
  -DBUILD_TESTS=OFF -DBUILD_PERF_TESTS=OFF -DBUILD_EXAMPLES=OFF -DBUILD_DOCS=OFF \
  -DBUILD_opencv_apps=OFF -DBUILD_JAVA=OFF \
  -DCPU_BASELINE= -DCPU_DISPATCH= -DCV_ENABLE_INTRINSICS=ON -DCV_TRACE=OFF -DBUILD_INFO_SKIP_TIMESTAMP=ON \
  -DOPENCV_DISABLE_FILESYSTEM_SUPPORT=ON -DOPENCV_DISABLE_THREAD_SUPPORT=ON -DWITH_PTHREADS_PF=OFF \
  -DWITH_ADE=OFF -DWITH_EIGEN=OFF -DWITH_IPP=OFF -DWITH_ITT=OFF -DWITH_LAPACK=OFF -DWITH_OPENCL=OFF -DWITH_TBB=OFF \
  -DWITH_PROTOBUF=OFF -DWITH_QUIRC=OFF -DWITH_1394=OFF -DWITH_FFMPEG=OFF -DWITH_GSTREAMER=OFF \
  -DWITH_V4L=OFF -DWITH_GTK=OFF \
  -DWITH_VTK=OFF -DWITH_PNG=OFF -DWITH_JPEG=OFF -DWITH_TIFF=OFF -DWITH_WEBP=OFF \
  -DWITH_OPENEXR=OFF -DWITH_OPENJPEG=OFF -DWITH_JASPER=OFF \
  -DBUILD_ZLIB=OFF -DZLIB_INCLUDE_DIR="$work/zlib" -DZLIB_LIBRARY="$work/zlib"
# Replaces a build report with paths and dates of this machine, which would become part of the library.
echo '"OpenCV 4.6.0"' > library/modules/core/version_string.inc
make -C library -j"$(nproc)" opencv_imgproc

mkdir -p "$into"
em++ -O3 -std=c++17 -msimd128 -fwasm-exceptions -ffile-prefix-map="$here/=" --bind "$here/bindings.cpp" \
  -Ilibrary -Iopencv/include -Iopencv/modules/core/include -Iopencv/modules/imgproc/include \
  library/lib/libopencv_imgproc.a library/lib/libopencv_core.a --post-js "$here/values.js" \
  -s MODULARIZE=1 -s EXPORT_ES6=1 -s USE_ES6_IMPORT_META=0 -s EXPORT_NAME=createOpenCv -s ENVIRONMENT=web,worker \
  -s DYNAMIC_EXECUTION=0 -s FILESYSTEM=0 -s ALLOW_MEMORY_GROWTH=1 -s INITIAL_MEMORY=32MB -s MAXIMUM_MEMORY=2GB \
  -o "$into/opencv.mjs"

cd "$into"
chmod 644 opencv.wasm
sha256sum opencv.mjs opencv.wasm
sha256sum --check --strict "$here/checksums.txt"
