#!/bin/sh
# Builds the weights of all networks from nothing, on Debian 12: `sh tools/training/make.sh [WORK FOLDER] [MINUTES]`.
# MINUTES: training time of each step. Needs:
#   apt-get install --no-install-recommends python3-torch python3-opencv poppler-utils gnome-backgrounds \
#     mate-backgrounds plasma-workspace-wallpapers supertuxkart-data openclipart-png texlive-latex-base-doc \
#     texlive-fonts-recommended-doc
# and, for the app's finder, Node and `npm install`.
set -eu
work=${1:-/tmp/networks}
minutes=${2:-50}
target=$(cd "$(dirname "$0")/../.." && pwd)/src/imaging/networks
cd "$(dirname "$0")"
mkdir -p "$work"
sources=$work/sources
[ -e "$sources/objects.pickle" ] || python3 -m generate.gather "$sources"

# The page network.
python3 -m datasets.fill_photos "$sources" "$work/photos" --count 40000
python3 train.py page "$work/photos" "$work/page.pt" --minutes "$minutes"
python3 -m networks.export page "$work/page.pt" "$target/page-weights.bin"
python3 -m evaluation.evaluate_page "$sources" "$work/page.pt" --report "$work/page.md"

# The edge network.
python3 -m datasets.fill_strips "$sources" "$work/page.pt" "$work/strips"
python3 train.py edge "$work/strips" "$work/edge.pt" --minutes "$minutes"
python3 -m networks.export edge "$work/edge.pt" "$target/edge-weights.bin"
python3 -m evaluation.evaluate_edges "$sources" "$work/page.pt" "$work/edge.pt" --report "$work/edge.md"

# The crop network, first on composed crops.
python3 -m datasets.fill_crops "$sources" "$work/page.pt" "$work/crops"
python3 train.py crop "$work/crops" "$work/crop.pt" --minutes "$minutes"
python3 -m networks.export crop "$work/crop.pt" "$target/crop-weights.bin"

# Then on the candidates of the app's finder, which runs with the weights exported so far.
python3 -m datasets.fill_candidate_crops "$sources" "$work/candidates"
python3 train.py crop "$work/candidates" "$work/candidates.pt" --minutes "$minutes" --start "$work/crop.pt" \
  --rate 0.7 --bfloat16
python3 -m networks.export crop "$work/candidates.pt" "$target/crop-weights.bin"

# Then on hard examples, too.
python3 -m datasets.fill_hard_crops "$sources" "$work/page.pt" "$work/candidates.pt" "$work/hard"
python3 train.py crop "$work/candidates,$work/hard" "$work/hard.pt" --minutes "$minutes" \
  --start "$work/candidates.pt" --rate 0.7 --bfloat16
python3 -m networks.export crop "$work/hard.pt" "$target/crop-weights.bin"
python3 -m evaluation.evaluate_crops "$sources" "$work/page.pt" "$work/hard.pt" --report "$work/crop.md"
