"""The parts that lines are made of: words, amounts, dates, numbers, addresses."""

import string

from lines.words import CURRENCIES, DICTIONARIES, PLACES, STREETS, TAX_NUMBERS, Vocabulary

LETTERS = string.ascii_letters


class Parts:
    """Draws parts of texts in the language `language`, with a seeded generator."""

    def __init__(self, rng):
        self.rng = rng
        self.vocabularies = {language: Vocabulary(language) for language in DICTIONARIES}
        self.language = "eng"

    def chance(self, share):
        return self.rng.random() < share

    def whole(self, low, high):
        """An integer from `low` to `high`."""
        return int(self.rng.integers(low, high + 1))

    def one(self, options):
        return options[int(self.rng.integers(len(options)))]

    def digits(self, count):
        return "".join(str(digit) for digit in self.rng.integers(0, 10, count))

    def word(self):
        vocabulary = self.vocabularies[self.language]
        kind = self.rng.random()
        if kind < 0.05:
            return self.invented()
        return self.one(vocabulary.common if kind < 0.35 else vocabulary.receipt if kind < 0.45 else vocabulary.words)

    def invented(self):
        """A word of no language: two halves of words, with a letter changed."""
        words = self.vocabularies[self.language].words
        first, second = self.one(words), self.one(words)
        word = list((first[: self.whole(1, 5)] + second[-self.whole(1, 5) :]).lower())
        word[self.whole(0, len(word) - 1)] = self.one(LETTERS).lower()
        return "".join(word).replace(" ", "")

    def good(self):
        """A word of a receipt."""
        vocabulary = self.vocabularies[self.language]
        kind = self.rng.random()
        word = self.one(vocabulary.receipt if kind < 0.55 else vocabulary.words) if kind < 0.9 else self.invented()
        if self.chance(0.12):
            word = word[: self.whole(2, 6)] + self.one([".", "", ".", "/"])
        return word.capitalize() if self.chance(0.4) else word

    def name(self):
        return self.word().capitalize()

    def space(self):
        """Between columns."""
        return " " * self.whole(1, 9)

    def number(self):
        return self.digits(self.whole(1, 9))

    def plain_amount(self):
        whole = str(int(10 ** self.rng.uniform(0, 3.6)) - (1 if self.chance(0.3) else 0))
        point = self.one(".." if self.language == "eng" else ",,,.")
        if len(whole) > 3 and self.chance(0.6):
            whole = whole[:-3] + self.one(",." if point == "." else ". ").replace(point, ",") + whole[-3:]
        return whole + point + (self.one(["00", "50", "99", "95"]) if self.chance(0.35) else self.digits(2))

    def amount(self):
        text, currency = self.plain_amount(), self.one(CURRENCIES)
        kind = self.rng.random()
        if kind < 0.12:
            text = currency + self.one(["", " "]) + text
        elif kind < 0.24:
            text += self.one(["", " "]) + currency
        elif kind < 0.34:
            text += self.one([" A", " B", " *", "*", " T", " S", "-", " SR", " F", "A", " 1", " 2"])
        elif kind < 0.40:
            text = "-" + text
        elif kind < 0.43:
            text = f"({text})"
        return text

    def date(self):
        day, month, year = self.whole(1, 31), self.whole(1, 12), self.whole(1990, 2030)
        mark, short = self.one("/.--/"), str(year % 100).zfill(2)
        kind = self.rng.random()
        if kind < 0.2:
            return f"{year}{mark}{month:02}{mark}{day:02}"
        if kind < 0.6:
            return f"{day:02}{mark}{month:02}{mark}{year}"
        if kind < 0.8:
            return f"{day:02}{mark}{month:02}{mark}{short}"
        name = self.one(
            "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec März Mai Juni août décembre enero maggio".split()
        )
        return self.one(
            [f"{day} {name} {year}", f"{name} {day}, {year}", f"{day}. {name} {year}", f"{day}-{name}-{short}"]
        )

    def time(self):
        text = f"{self.whole(0, 23):02}:{self.whole(0, 59):02}"
        text += f":{self.whole(0, 59):02}" if self.chance(0.4) else ""
        return text + (self.one([" AM", " PM", "PM", "am", " pm", " Uhr", "h"]) if self.chance(0.25) else "")

    def rate(self):
        return self.one(
            ["6", "7", "19", "20", "21", "22", "23", "5,5", "10", "8", "0", "9", "19,00", "20.00", "5.5"]
        ) + self.one(["%", " %", "%", ",00%"])

    def phone(self):
        head = self.one(
            ["Tel", "TEL", "Tel.", "Fax", "Phone", "Tél", "Telefon", "Telefoon", "tel", "Mobile", "T", "Ph"]
        )
        number = self.one(["+", "0", "(0", "+"]) + self.digits(self.whole(2, 4)) + self.one([" ", "-", "/", ") "])
        number += self.one(["-", " ", ""]).join(self.digits(self.whole(2, 4)) for _ in range(self.whole(2, 3)))
        return head + self.one([": ", ":", " ", " : ", ". "]) + number

    def code(self):
        """Such as A12-3456."""
        pieces = []
        for _ in range(self.whole(1, 4)):
            letters = "".join(self.one(string.ascii_uppercase) for _ in range(self.whole(1, 4)))
            pieces.append(self.one([letters, self.digits(self.whole(1, 6)), letters + self.digits(self.whole(1, 4))]))
        return self.one(["-", "", "/", ".", " ", ""]).join(pieces)

    def tax_number(self):
        head = self.one(TAX_NUMBERS)
        number = self.one(["", "DE", "FR", "PL", "B", "ESB", "IT", "NL"]) + self.digits(self.whole(7, 12))
        if self.chance(0.3):
            number = "-".join([number[:3], number[3:6], number[6:]])
        return head + self.one([" No: ", ": ", " ", " NO. : ", ":", " Nr. ", " no "]) + number

    def words(self, low, high):
        return [self.word() for _ in range(self.whole(low, high))]
