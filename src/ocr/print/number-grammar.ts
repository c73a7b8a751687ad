/** Whether a word is written as amounts of money, dates and times are: evidence that it was read right. */

/** 1.234,56 or 12.50, perhaps with a sign or currency before it, and a currency, % or the letter of a tax behind it. */
const AMOUNT = /^[-+(]?[€£$]?\d{1,3}(?:[.,'’ ]?\d{3})*[.,]\d\d[)€£$%]?[A-Z]?-?$/u;
const DATE = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})[,.]?$/u;
const TIME = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/u;

/** Whether a text is an amount of money with cents, or a date or time that exists. */
export function isAmountDateOrTime(text: string): boolean {
  return AMOUNT.test(text) || isDate(text) || isTime(text);
}

/** Day first, month first or year first; the year has two digits or four. */
function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [first, second, third] = [match[1] ?? "", match[3] ?? "", match[4] ?? ""];
  const isYear = (part: string): boolean => part.length === 2 || /^(?:19|20)\d\d$/u.test(part);
  const areDayAndMonth = (one: string, other: string): boolean => {
    const [low, high] = [Number(one), Number(other)].toSorted((a, b) => a - b) as [number, number];
    return one.length <= 2 && other.length <= 2 && low >= 1 && low <= 12 && high <= 31;
  };
  return (isYear(third) && areDayAndMonth(first, second)) || (isYear(first) && areDayAndMonth(second, third));
}

function isTime(text: string): boolean {
  const match = TIME.exec(text);
  return match !== null && Number(match[1]) < 24 && Number(match[2]) < 60 && Number(match[3] ?? 0) < 60;
}
