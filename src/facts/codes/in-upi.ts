import { hundredths, said, type CodeParser } from "./code-facts.ts";

/** The code of an Indian payment (NPCI, "UPI Linking Specifications"): `upi://pay?pn=name&am=amount&cu=INR&tr=…`. */
export const readIndianPayment: CodeParser = (text) => {
  if (!/^upi:\/\/pay\?/i.test(text)) return null;
  const fields = new URLSearchParams(text.slice(text.indexOf("?") + 1));
  return {
    sender: said(fields.get("pn") ?? undefined),
    total: hundredths(fields.get("am") ?? undefined),
    currency: fields.get("cu") ?? "INR",
    reference: said(fields.get("tr") ?? undefined),
  };
};
