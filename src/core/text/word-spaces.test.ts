import { expect, it } from "vitest";
import { joinLine } from "./recognition.ts";
import { joinTexts } from "./word-spaces.ts";

it("sets no space before a joined word", () => {
  expect(joinLine([{ text: "図書館", isJoined: true }, { text: "では" }, { text: "、", isJoined: true }])).toBe(
    "図書館 では、",
  );
});

it("joins lines without a space only where neither side has spaces between words", () => {
  expect(joinTexts("図書", "館では")).toBe("図書館では");
  expect(joinTexts("ห้อง", "สมุด")).toBe("ห้องสมุด");
  expect(joinTexts("도서관", "이용")).toBe("도서관 이용");
  expect(joinTexts("図書", "PDF")).toBe("図書 PDF");
  expect(joinTexts("one", "line")).toBe("one line");
});
