#!/bin/sh
# Builds the weights of the line reader from nothing, on Debian 12:
# `sh tools/training/make-lines.sh [WORK FOLDER] [MINUTES]`.
# MINUTES: training time; one thread learns and one process draws. Needs:
#   apt-get install --no-install-recommends python3-torch python3-opencv python3-pil python3-fonttools \
#     fonts-dejavu-core wamerican wngerman wfrench wspanish witalian wportuguese wdutch wpolish tesseract-ocr \
#     tesseract-ocr-eng tesseract-ocr-deu tesseract-ocr-fra tesseract-ocr-spa tesseract-ocr-ita tesseract-ocr-por \
#     tesseract-ocr-nld tesseract-ocr-pol
# and the packages of fonts that `lines/fonts.py` lists; those that are missing are left out.
set -eu
work=${1:-/tmp/lines}
minutes=${2:-120}
sources=$(cd "$(dirname "$0")/../.." && pwd)/src
target=$sources/imaging/lines/line-weights.bin
cd "$(dirname "$0")"
mkdir -p "$work"

[ -e "$work/faces.json" ] || python3 -m lines.fonts "$work/faces.json"
python3 -m lines.draw "$work/faces.json" "$work/some-lines.png"
python3 -m lines.train "$work/faces.json" "$work/line.pt" --minutes "$minutes"
python3 -m networks.export line "$work/line.pt" "$target"
python3 -m lines.examples "$target" "$sources"
# The shipped bytes, and the numbers that they come from: the difference is what rounding costs.
python3 -m lines.evaluate_made "$work/faces.json" "$work/line.pt" "$work"
python3 -m lines.evaluate_made "$work/faces.json" "$target" "$work"
