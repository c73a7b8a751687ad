// go run check_ticket.go TICKET SCANNER_ID, with the public key of the dashboard in ticket-key.json
package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"strconv"
	"strings"
	"time"
)

type Claims struct {
	Reference string `json:"sub"`
	ScannerId int    `json:"scanner_id"`
	Expires   int64  `json:"exp"`
	Id        string `json:"jti"`
}

func decode(part string) []byte {
	octets, _ := base64.RawURLEncoding.Strict().DecodeString(part)
	return octets
}

func number(octets []byte) *big.Int { return new(big.Int).SetBytes(octets) }

// checkTicket returns the claims of a ticket for this scanner, and a sentence for any other.
func checkTicket(ticket string, scannerId int, key *ecdsa.PublicKey) (claims Claims, err error) {
	foreign := errors.New("This ticket was changed, or it comes from another dashboard.")
	parts := strings.Split(ticket, ".")
	var header struct{ Alg string }
	if len(parts) != 3 || json.Unmarshal(decode(parts[0]), &header) != nil || header.Alg != "ES256" {
		return claims, foreign
	}
	signature, hash := decode(parts[2]), sha256.Sum256([]byte(parts[0]+"."+parts[1]))
	if len(signature) != 64 || !ecdsa.Verify(key, hash[:], number(signature[:32]), number(signature[32:])) {
		return claims, foreign
	}
	if json.Unmarshal(decode(parts[1]), &claims) != nil || claims.ScannerId != scannerId {
		return claims, errors.New("This ticket belongs to another scanner.")
	}
	if claims.Expires <= time.Now().Unix() {
		return claims, errors.New("This ticket has expired.")
	}
	return claims, nil
}

func main() {
	var jwk struct{ X, Y string }
	text, _ := os.ReadFile("ticket-key.json")
	if err := json.Unmarshal(text, &jwk); err != nil {
		panic(err)
	}
	key := &ecdsa.PublicKey{Curve: elliptic.P256(), X: number(decode(jwk.X)), Y: number(decode(jwk.Y))}
	scannerId, _ := strconv.Atoi(os.Args[2])
	claims, err := checkTicket(os.Args[1], scannerId, key)
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println(claims.Reference)
}
