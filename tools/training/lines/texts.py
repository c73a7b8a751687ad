"""What a line says: parts of receipts, letters and forms, and signs without sense.

Columns are kept apart by several spaces, as they are printed; the label has one.
"""

import string

import numpy as np

from lines.parts import LETTERS, Parts
from lines.signs import SIGNS
from lines.words import COMPANY_FORMS, CURRENCIES, DICTIONARIES, PLACES, STREETS, TOTALS

LANGUAGES = tuple(DICTIONARIES)
# How often each language is drawn.
SHARES = np.array([0.3, 0.15, 0.12, 0.09, 0.09, 0.08, 0.08, 0.09])
UNUSUAL = [sign for sign in SIGNS if not sign.isascii()]


class Texts(Parts):
    """Draws texts with a seeded generator."""

    def __init__(self, rng):
        super().__init__(rng)
        # How often a line is of a receipt, a letter or book, a form, or senseless, and how often it is in capitals.
        self.kinds = [(0.46, self.RECEIPT), (0.35, self.LETTER), (0.12, self.FORM), (0.07, self.SENSELESS)]
        self.capitals = (0.4, 0.1, 0.35, 0.0)

    def draw(self, language=None):
        """A text of one line, and its language."""
        self.language = language or str(self.rng.choice(LANGUAGES, p=SHARES))
        kind = self.rng.choice(len(self.kinds), p=[share for share, _ in self.kinds])
        parts = self.kinds[kind][1]
        weights = np.array(list(parts.values()), float)
        text = getattr(self, str(self.rng.choice(list(parts), p=weights / weights.sum())))()
        if self.chance(self.capitals[kind]):
            text = text.upper()
        elif self.chance(0.08):
            text = text.title()
        return text.strip(), self.language

    # Lines of receipts

    def item(self):
        goods = " ".join(self.good() for _ in range(self.whole(1, 4)))
        if self.chance(0.25):
            goods += " " + self.one(
                [
                    f"{self.whole(1, 900)}{self.one(['g', 'ml', 'kg', 'L', 'cm', 'mm', 'pcs', 'W', ' g', 'M', 'XL'])}",
                    self.code(),
                ]
            )
        kind = self.rng.random()
        count = str(self.whole(1, 20))
        if kind < 0.25:
            return count + self.one(["x ", " x ", " ", " X ", "* ", "  "]) + goods + self.space() + self.amount()
        if kind < 0.6:
            return goods + self.space() + self.amount()
        if kind < 0.75:
            return goods
        if kind < 0.85:
            return self.digits(self.whole(4, 13)) + self.space() + goods
        return goods + self.space() + count + self.space() + self.amount() + (self.space() + self.amount())

    def count_line(self):
        count = self.one([str(self.whole(1, 40)), f"{self.whole(0, 9)}{self.one('.,')}{self.digits(3)}"])
        unit = self.one(["", " kg", " pcs", " UNIT", " Stk", " szt.", " x", "kg", " St", " pz", " PC"])
        times = self.one([" x ", " X ", " * ", " @ ", "x", "*", " à "])
        text = count + unit + times + self.amount()
        return text + (self.one([" = ", "  ", "   ", " "]) + self.amount() if self.chance(0.5) else "")

    def total(self):
        word = self.one(TOTALS)
        text = word + self.one(["", ":", " :", "", ""])
        if self.chance(0.2):
            text += " " + self.one(CURRENCIES)
        return text + self.space() + self.amount()

    def tax(self):
        word = self.one(["GST", "MwSt", "VAT", "TVA", "IVA", "BTW", "PTU", "TAX", "A", "B", "1", "SR", "ZRL", "Taxe"])
        parts = [word, self.one(["=", "", " ", "@"]) + self.one(["", "("]) + self.rate()]
        parts += [self.plain_amount() for _ in range(self.whole(1, 3))]
        return "  ".join(parts)

    def head_line(self):
        vocabulary = self.vocabularies[self.language]
        return self.space().join(self.one(vocabulary.receipt).capitalize() for _ in range(self.whole(2, 5)))

    def labelled(self):
        """Such as "Cashier: Anna"."""
        value = self.one([self.number, self.code, self.name, self.date, self.time, self.amount, self.word])()
        label = " ".join(self.good() for _ in range(self.whole(1, 2)))
        if self.chance(0.3):
            label += self.one([" No", " no.", " #", " Nr.", " NO", " Nr", " N°"])
        return label + self.one([": ", " : ", ":", " ", ":   ", "#"]) + value

    def when(self):
        head = self.one(["", "Date: ", "Datum ", "DATE : ", "Fecha: ", "Data ", "Le ", "Bill Date: ", ""])
        return (
            head + self.date() + self.one([" ", "  ", " - ", "   ", ", "]) + (self.time() if self.chance(0.7) else "")
        )

    def card(self):
        mask = self.one("*X#x•")
        return self.one(["", "VISA ", "Card ", "Karte ", "CARTE ", "PAN "]) + self.one(["", " "]).join(
            [mask * 4] * self.whole(1, 3) + [self.digits(4)]
        )

    def numbers(self):
        pieces = [self.number() if self.chance(0.5) else self.plain_amount() for _ in range(self.whole(1, 4))]
        return self.one([" ", "  ", "    ", "-", " / "]).join(pieces)

    def company(self):
        text = " ".join(self.name() for _ in range(self.whole(1, 3)))
        return text + (
            " " + " ".join(self.one(COMPANY_FORMS) for _ in range(self.whole(1, 2))) if self.chance(0.5) else ""
        )

    def address(self):
        street = self.one(
            [f"{self.whole(1, 300)} {self.name()} {self.one(STREETS)}", f"{self.one(STREETS)} {self.name()}"]
        )
        town = self.digits(self.whole(4, 5)) + " " + self.one(PLACES)
        if self.chance(0.2):
            town = self.digits(2) + "-" + self.digits(3) + " " + self.name()
        house = f"{self.whole(1, 200)}{self.one(['', '', 'a', 'B', '/2'])}"
        return self.one(
            [
                street,
                town,
                f"{street} {house}, {town}",
                f"{self.one(['No', 'NO.', 'Lot'])} {house}, {street},",
                f"{street} {house}",
            ]
        )

    def address_of_web(self):
        site = self.word().lower() + self.one(["-", "", ""]) + self.word().lower()
        end = self.one(["com", "de", "fr", "es", "it", "pt", "nl", "pl", "org", "co.uk", "com.my", "eu", "net"])
        head = self.one(
            ["www.", "https://", "http://www.", self.word().lower() + "@", "info@", "E-Mail: info@", "Web: www."]
        )
        return head + site + "." + end + (f"/{self.word().lower()}" if self.chance(0.15) else "")

    def ruled(self):
        sign = self.one("-=*_.~-=")
        if self.chance(0.5):
            return sign * self.whole(2, 5) + " " + self.good() + " " + sign * self.whole(2, 5)
        return self.good() + " " + "." * self.whole(3, 10) + " " + self.amount()

    def short(self):
        return self.one(
            [self.amount, self.plain_amount, self.plain_amount, self.good, self.code, self.number, self.time]
        )()

    RECEIPT = {
        "item": 26, "count_line": 7, "total": 13, "tax": 5, "head_line": 4, "labelled": 10, "when": 6,
        "card": 2, "numbers": 5, "company": 5, "address": 6, "tax_number": 3, "phone": 3, "address_of_web": 2,
        "ruled": 2, "short": 9,
    }  # fmt: skip

    # Lines of letters, books and forms

    def sentence(self):
        words = self.words(2, 9)
        for index in range(len(words)):
            kind = self.rng.random()
            if kind < 0.05:
                words[index] = self.one([self.number, self.amount, self.date, self.code, self.rate])()
            elif kind < 0.14:
                words[index] = words[index].capitalize()
            elif kind < 0.155:
                words[index] = words[index].upper()
            mark = self.rng.random()
            if mark < 0.07:
                words[index] += self.one([",", ",", ".", ".", ";", ":", "!", "?", "..."])
            elif mark < 0.09:
                open_, close = self.one(["()", "„“", "“”", '""', "«»", "‘’", "''", "[]", "„”", "()"])
                words[index] = open_ + words[index] + close
            elif mark < 0.10:
                words[index] += " " + self.one(["-", "–", "—", "&", "/", "+", "•", "§", "=", "*"])
            elif mark < 0.11:
                words[index] += self.one(["'s", "’s", "-", "/", "’", "'"]) + self.word()
        if self.chance(0.3):
            words[0] = words[0].capitalize()
            if self.language == "spa" and self.chance(0.1):
                words[0], words[-1] = self.one(["¿", "¡"]) + words[0], words[-1] + self.one("?!")
        return " ".join(words) + self.one(["", "", "", ".", ",", "-"])

    def title(self):
        return " ".join(self.words(1, 5)).capitalize()

    def listed(self):
        mark = self.one(["• ", "- ", "– ", "1. ", "2) ", "a) ", "(b) ", "* ", "§ 3 ", "3.1 ", "IV. ", "№ 5 ", "· "])
        return mark + " ".join(self.words(1, 6))

    def one_word(self):
        return self.word()

    LETTER = {
        "sentence": 70, "title": 6, "listed": 6, "one_word": 4, "address": 4, "when": 4, "company": 3,
        "labelled": 3,
    }  # fmt: skip

    FORM = {
        "labelled": 4, "code": 2, "numbers": 2, "date": 2, "phone": 2, "address": 2, "tax_number": 2,
        "address_of_web": 1, "amount": 2, "number": 2, "company": 2,
    }  # fmt: skip

    # Signs without sense

    def signs(self):
        letters = self.one([SIGNS, SIGNS[:95], LETTERS, string.ascii_uppercase, string.digits + "OoIlSB.,", UNUSUAL])
        words = ["".join(self.one(letters) for _ in range(self.whole(1, 8))) for _ in range(self.whole(1, 4))]
        return " ".join(words)

    def garnished(self):
        """Words with unusual signs among them."""
        text = " ".join(self.words(2, 4))
        for _ in range(self.whole(1, 4)):
            at = self.whole(0, len(text))
            text = text[:at] + self.one([SIGNS, UNUSUAL, string.punctuation])[self.whole(0, 30)] + text[at:]
        return text

    def codes(self):
        return " ".join(self.code() for _ in range(self.whole(1, 3)))

    SENSELESS = {"signs": 3, "garnished": 2, "codes": 1}
