#!/bin/sh
# Builds the page network's weights from nothing: `sh training/make.sh [WORK FOLDER] [MINUTES]`, on Debian 12.
# Needs: apt-get install --no-install-recommends python3-torch python3-opencv poppler-utils gnome-backgrounds mate-backgrounds \
#   plasma-workspace-wallpapers supertuxkart-data openclipart-png texlive-latex-base-doc texlive-fonts-recommended-doc
set -eu
work=${1:-/tmp/page-network}
minutes=${2:-50}
target=$(cd "$(dirname "$0")/.." && pwd)/src/imaging/page-network/weights.bin
cd "$(dirname "$0")"
mkdir -p "$work"
[ -e "$work/stock/objects.pickle" ] || python3 gather.py "$work/stock"
python3 fill.py "$work/stock" "$work/pool" --count 40000
python3 train.py "$work/pool" "$work/network.pt" --minutes "$minutes"
python3 export.py "$work/network.pt" "$target"
python3 evaluate.py "$work/stock" "$work/network.pt" --report "$work/report.md"
