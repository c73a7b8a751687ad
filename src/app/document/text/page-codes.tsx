import type { ReactNode } from "react";
import { sameShape, type ScanPage } from "../../../core/model/document.ts";
import type { CodeFormat } from "../../../core/text/page-code.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { viewerStrings } from "../../../strings/compiled/screens/viewer.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { readCode } from "../../../facts/codes/read-code.ts";
import { codeLink } from "./code-link.ts";
import "./page-codes.css";

const NAMES: Readonly<Record<CodeFormat, string>> = {
  qr_code: "QR",
  data_matrix: "Data Matrix",
  aztec: "Aztec",
  pdf417: "PDF417",
  code_128: "Code 128",
  code_39: "Code 39",
  ean_13: "EAN-13",
  ean_8: "EAN-8",
  upc_a: "UPC-A",
  upc_e: "UPC-E",
  itf: "ITF",
  codablock_f: "Codablock F",
};

/**
 * The QR and bar codes of a page: what each says, to copy, and to open if it is an https address, named by its host.
 * What a bill's code says is copied in parts, to be pasted into a bank's form. Nothing is fetched and nothing paid.
 */
export function PageCodes({ page: { text, edit } }: { readonly page: ScanPage }): ReactNode {
  const { codes: labels } = useScreenStrings(viewerStrings);
  const codes = text && sameShape(text.edit, edit) ? (text.recognised.codes ?? []) : [];
  if (codes.length === 0) return null;
  return (
    <ul className="text-codes" aria-label={labels.title}>
      {codes.map(({ format, text: said, unpacked }, i) => {
        const link = codeLink(said);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- codes of a page never change their order
          <li key={i} className="text-actions">
            <p className="text-words">
              <small>{NAMES[format]}</small>
              <br />
              <bdi>{said}</bdi>
            </p>
            {link && (
              <a className="button" href={link.href} target="_blank" rel="noopener noreferrer">
                {labels.open({ host: link.host })}
              </a>
            )}
            <BillActions said={unpacked ?? said} />
            <CopyButton text={said} label={labels.copy} />
          </li>
        );
      })}
    </ul>
  );
}

/** Copies what a payment is made with, as far as a code says it. */
function BillActions({ said }: { readonly said: string }): ReactNode {
  const { codes: labels } = useScreenStrings(viewerStrings);
  const { language } = useStrings();
  const facts = readCode(said);
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false });
  return (
    <>
      {facts?.iban && <CopyButton text={facts.iban} label={labels.copyIban} />}
      {facts?.reference && <CopyButton text={facts.reference} label={labels.copyReference} />}
      {facts?.total !== undefined && <CopyButton text={amount.format(facts.total / 100)} label={labels.copyAmount} />}
    </>
  );
}
