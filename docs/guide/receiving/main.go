package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
)

func receive(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	defer io.Copy(io.Discard, r.Body) // to the end, or the browser may get no answer
	if r.ContentLength < 0 || r.ContentLength > 50e6 {
		http.Error(w, "larger than 50 MB", 413)
		return
	}
	var metadata struct{ Scanner_id int }
	file, _, missing := r.FormFile("file")
	if missing != nil || json.Unmarshal([]byte(r.FormValue("metadata")), &metadata) != nil {
		http.Error(w, "no file or no metadata", 400)
		return
	}
	pdf, _ := io.ReadAll(file)
	name := fmt.Sprintf("received/%d-%x.pdf", metadata.Scanner_id, sha256.Sum256(pdf))
	if !bytes.HasPrefix(pdf, []byte("%PDF-")) || os.WriteFile(name, pdf, 0o600) != nil {
		http.Error(w, "file is not a PDF, or could not be stored", 400)
		return
	}
	fmt.Fprint(w, name)
}

func main() {
	os.Mkdir("received", 0o700)
	http.ListenAndServe(":"+os.Getenv("PORT"), http.HandlerFunc(receive))
}
