<?php // php.ini: upload_max_filesize = 50M, post_max_size = 51M, display_errors = 0
header("Access-Control-Allow-Origin: *");
$file = $_FILES["file"] ?? ["error" => $_POST ? UPLOAD_ERR_NO_FILE : UPLOAD_ERR_INI_SIZE];
if ($file["error"] === UPLOAD_ERR_INI_SIZE) { // PHP empties both arrays if the whole post is too large
    http_response_code(413);
    exit("too large for php.ini");
}
$pdf = $file["error"] === UPLOAD_ERR_OK ? file_get_contents($file["tmp_name"]) : "";
$metadata = json_decode($_POST["metadata"] ?? "");
if (!str_starts_with($pdf, "%PDF-") || !is_int($metadata?->scanner_id)) {
    http_response_code(400);
    exit("no PDF or no metadata");
}
$sha256 = hash("sha256", $pdf);
@mkdir("received");
file_put_contents("received/$metadata->scanner_id-$sha256.pdf", $pdf) || http_response_code(500);
echo $sha256;
