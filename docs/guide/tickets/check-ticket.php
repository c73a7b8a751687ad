<?php // php check-ticket.php TICKET SCANNER_ID, with the public key of the dashboard in ticket-key.json
function decode(string $part): string {
    return base64_decode(strtr($part, "-_", "+/"), true) ?: "";
}

/** A number of 32 octets as DER has it. */
function der_number(string $octets): string {
    $short = ltrim($octets, "\0");
    $signed = $short === "" || ord($short[0]) > 127 ? "\0$short" : $short;
    return "\x02" . chr(strlen($signed)) . $signed;
}

/** The claims of a ticket for this scanner; throws a sentence for any other. */
function check_ticket(string $ticket, int $scanner_id): object {
    $jwk = json_decode(file_get_contents("ticket-key.json"));
    // SubjectPublicKeyInfo of a point on P-256 (RFC 5480).
    $point = hex2bin("3059301306072a8648ce3d020106082a8648ce3d03010703420004") . decode($jwk->x) . decode($jwk->y);
    $key = "-----BEGIN PUBLIC KEY-----\n" . chunk_split(base64_encode($point), 64) . "-----END PUBLIC KEY-----\n";
    $parts = explode(".", $ticket);
    $signature = decode($parts[2] ?? "");
    $numbers = der_number(substr($signature, 0, 32)) . der_number(substr($signature, 32));
    $is_signed = count($parts) === 3 && strlen($signature) === 64
        && (json_decode(decode($parts[0]))->alg ?? "") === "ES256"
        && openssl_verify("$parts[0].$parts[1]", "\x30" . chr(strlen($numbers)) . $numbers, $key, "sha256") === 1;
    if (!$is_signed) throw new Exception("This ticket was changed, or it comes from another dashboard.");
    $claims = json_decode(decode($parts[1]));
    if ($claims->scanner_id !== $scanner_id) throw new Exception("This ticket belongs to another scanner.");
    if ($claims->exp <= time()) throw new Exception("This ticket has expired.");
    return $claims;
}

if (realpath($argv[0] ?? "") === __FILE__) {
    try {
        echo check_ticket($argv[1], (int) $argv[2])->sub, "\n";
    } catch (Exception $error) {
        echo $error->getMessage(), "\n";
        exit(1);
    }
}
