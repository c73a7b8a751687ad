#!/bin/sh
# Builds the weights of the networks from nothing: `sh tools/training/make.sh [WORK FOLDER] [MINUTES]`, on Debian 12.
# Needs: apt-get install --no-install-recommends python3-torch python3-opencv poppler-utils gnome-backgrounds
# mate-backgrounds \
#   plasma-workspace-wallpapers supertuxkart-data openclipart-png texlive-latex-base-doc texlive-fonts-recommended-doc
# and Node with what `npm install` brings, for the app's finder.
set -eu
work=${1:-/tmp/networks}
minutes=${2:-50}
target=$(cd "$(dirname "$0")/../.." && pwd)/src/imaging/networks
cd "$(dirname "$0")"
mkdir -p "$work"
[ -e "$work/stock/objects.pickle" ] || python3 gather.py "$work/stock"
python3 fill.py "$work/stock" "$work/pool" --count 40000
python3 train.py page "$work/pool" "$work/page.pt" --minutes "$minutes"
python3 export.py page "$work/page.pt" "$target/page-weights.bin"
python3 evaluate.py "$work/stock" "$work/page.pt" --report "$work/page.md"
python3 fill_windows.py "$work/stock" "$work/windows"
python3 train.py page "$work/windows" "$work/closer.pt" --minutes "$minutes" --start "$work/page.pt" --sizes 1:192 --rate 0.7 --frozen 10 --bfloat16
python3 export.py page "$work/closer.pt" "$target/zoom-weights.bin"
python3 fill_sides.py "$work/stock" "$work/page.pt" "$work/strips"
python3 train.py side "$work/strips" "$work/side.pt" --minutes "$minutes"
python3 export.py side "$work/side.pt" "$target/edge-weights.bin"
python3 evaluate_sides.py "$work/stock" "$work/page.pt" "$work/side.pt" --report "$work/side.md"
python3 fill_faces.py "$work/stock" "$work/page.pt" "$work/faces"
python3 train.py face "$work/faces" "$work/face.pt" --minutes "$minutes"
python3 export.py face "$work/face.pt" "$target/crop-weights.bin"
python3 fill_finalists.py "$work/stock" "$work/finalists"
python3 train.py face "$work/finalists" "$work/finalist.pt" --minutes "$minutes" --start "$work/face.pt" --rate 0.7 --bfloat16
python3 export.py face "$work/finalist.pt" "$target/crop-weights.bin"
python3 fill_doubted.py "$work/stock" "$work/page.pt" "$work/finalist.pt" "$work/doubted"
python3 train.py face "$work/finalists,$work/doubted" "$work/doubted.pt" --minutes "$minutes" --start "$work/finalist.pt" --rate 0.7 --bfloat16
python3 export.py face "$work/doubted.pt" "$target/crop-weights.bin"
python3 evaluate_faces.py "$work/stock" "$work/page.pt" "$work/doubted.pt" --report "$work/face.md"
