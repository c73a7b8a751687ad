import hashlib, json, os, pathlib
from email import message_from_bytes
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        size, status = int(self.headers.get("Content-Length", 0)), 200
        body = self.rfile.read(min(size, 50_000_000))
        for start in range(len(body), size, 2**20):  # to the end, or the browser may get no answer
            self.rfile.read(min(2**20, size - start))
        try:
            form = message_from_bytes(f"Content-Type: {self.headers['Content-Type']}\n\n".encode() + body).get_payload()
            part = {p.get_param("name", header="Content-Disposition"): p.get_payload(decode=True) for p in form}
            answer, owner = hashlib.sha256(part["file"]).hexdigest(), int(json.loads(part["metadata"])["scanner_id"])
            if size > len(body) or not part["file"].startswith(b"%PDF-"):
                raise ValueError("file is not a PDF, or larger than 50 MB")
            pathlib.Path(f"received/{owner}-{answer}.pdf").write_bytes(part["file"])
        except Exception as error:
            status, answer = 413 if size > len(body) else 400, repr(error)
        self.send_response(status)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        self.wfile.write(answer.encode())

pathlib.Path("received").mkdir(exist_ok=True)
ThreadingHTTPServer(("", int(os.environ.get("PORT", 4901))), Receiver).serve_forever()
