import hashlib, json, pathlib
from flask import Flask, request

app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 50_000_000

@app.after_request
def allow_browsers(response):  # to read the answer, also if it is an error
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response

@app.errorhandler(413)
def too_large(error):  # reads to the end, or the browser may get no answer
    for start in range(0, request.content_length, 2**20):
        request.environ["wsgi.input"].read(min(2**20, request.content_length - start))
    return "larger than 50 MB", 413

@app.post("/scans")
def receive():
    pdf, metadata = request.files["file"].read(), request.form.get("metadata", type=json.loads)
    if not pdf.startswith(b"%PDF-") or not metadata:
        return "no PDF or no metadata", 400
    sha256 = hashlib.sha256(pdf).hexdigest()
    pathlib.Path("received").mkdir(exist_ok=True)
    pathlib.Path(f"received/{int(metadata['scanner_id'])}-{sha256}.pdf").write_bytes(pdf)
    return sha256
