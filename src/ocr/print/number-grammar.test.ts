import { expect, it } from "vitest";
import { isAmountDateOrTime } from "./number-grammar.ts";

it.each([
  "12.50",
  "1.234,56",
  "€4,20",
  "12,00A",
  "-3.99",
  "(5.00)",
  "9,99-",
  "24/12/2025",
  "2025-12-24",
  "1.3.24,",
  "09:45",
  "23:59:59",
])("knows %s as an amount, a date or a time", (text) => expect(isAmountDateOrTime(text)).toBe(true));

it.each([
  "12",
  "12.5",
  "l2.50",
  "12..50",
  "1.23.4",
  "32/12/2025",
  "24/13/2025",
  "24/12/25/1",
  "25:00",
  "09:61",
  "Total",
  "",
])("does not take %s for one", (text) => expect(isAmountDateOrTime(text)).toBe(false));
