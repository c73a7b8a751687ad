# python3 check_ticket.py TICKET SCANNER_ID, with the public key of the dashboard in ticket-key.json
import base64, json, sys, time
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

def decode(part):
    return base64.b64decode(part.translate(str.maketrans("-_", "+/")) + "=" * (-len(part) % 4), validate=True)

def number(octets):
    return int.from_bytes(octets, "big")

jwk = json.load(open("ticket-key.json"))
KEY = ec.EllipticCurvePublicNumbers(number(decode(jwk["x"])), number(decode(jwk["y"])), ec.SECP256R1()).public_key()

def check_ticket(ticket, scanner_id):
    """The claims of a ticket for this scanner; raises ValueError with a sentence for any other."""
    try:
        header, payload, signature = ticket.split(".")
        if json.loads(decode(header))["alg"] != "ES256" or len(decode(signature)) != 64:
            raise ValueError("not ES256")
        r, s = number(decode(signature)[:32]), number(decode(signature)[32:])
        signed = f"{header}.{payload}".encode()
        KEY.verify(utils.encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
        claims = json.loads(decode(payload))
    except (ValueError, KeyError, TypeError, InvalidSignature):
        raise ValueError("This ticket was changed, or it comes from another dashboard.") from None
    if claims["scanner_id"] != scanner_id:
        raise ValueError("This ticket belongs to another scanner.")
    if claims["exp"] <= time.time():
        raise ValueError("This ticket has expired.")
    return claims

if __name__ == "__main__":
    try:
        print(check_ticket(sys.argv[1], int(sys.argv[2]))["sub"])
    except ValueError as error:
        sys.exit(print(error) or 1)
