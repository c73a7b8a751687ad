/** Compiles a message in ICU MessageFormat to a JavaScript expression, so that pages need no parser. */
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** @typedef {import("@formatjs/icu-messageformat-parser").MessageFormatElement} Element */
/** @typedef {import("@formatjs/icu-messageformat-parser").PluralElement} PluralElement */
/** @typedef {import("@formatjs/icu-messageformat-parser").SelectElement} SelectElement */

/**
 * What a message takes, by name: `plural` makes an argument a number, `select` a boolean.
 * @typedef {Readonly<Record<string, "string | number" | "number" | "boolean">>} Arguments
 */

/**
 * Compiles a message. A variable of the expression is named like the argument it stands for. Numbers are written in
 * plain digits. Where a language has more than a form for exactly one and another form, the expression calls `plural`
 * with the count and the forms by category. Throws if the message is not ICU MessageFormat, or uses more of it than is
 * supported.
 * @param {string} message
 * @param {string} language BCP 47 tag whose rules choose plural forms
 * @returns {{expression: string, takes: Arguments}}
 */
export function compileMessage(message, language) {
  /** @type {Record<string, Arguments[string]>} */
  const takes = {};
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  /**
   * @param {readonly Element[]} elements
   * @returns {string}
   */
  function expressionOf(elements) {
    const [only] = elements;
    if (elements.every(isText)) return JSON.stringify(elements.map(({ value }) => value).join(""));
    if (elements.length === 1 && only !== undefined && only.type !== TYPE.argument) return valueOf(only);
    return `\`${elements.map((each) => (isText(each) ? escaped(each.value) : `\${${valueOf(each)}}`)).join("")}\``;
  }

  /** @param {Element} element */
  function valueOf(element) {
    if (element.type === TYPE.argument) {
      takes[element.value] ??= "string | number";
      return element.value;
    }
    if (element.type === TYPE.plural) return pluralOf(element);
    if (element.type === TYPE.select) return selectOf(element);
    throw new Error(`“${message}” uses more of ICU MessageFormat than arguments, plural and select.`);
  }

  /** @param {PluralElement} element */
  function pluralOf({ value: name, options, offset, pluralType }) {
    takes[name] = "number";
    if (offset !== 0 || pluralType === "ordinal") throw new Error(`“${message}” has an offset or ordinal numbers.`);
    const exact = Object.keys(options).filter((key) => key.startsWith("="));
    const forms = Object.keys(options).filter((key) => !key.startsWith("="));
    const wrong = forms.filter((form) => !categories.some((category) => category === form));
    if (wrong.length > 0)
      throw new Error(`“${message}” has plural forms that ${language} does not have: ${wrong.join()}.`);
    /**
     * @param {string} key
     * @param {string | null} [number] the number for `#`, where the form is for this number alone
     */
    const form = (key, number = null) =>
      expressionOf(
        (options[key]?.value ?? []).map((each) => {
          if (each.type !== TYPE.pound) return each;
          return number === null ? { type: TYPE.argument, value: name } : { type: TYPE.literal, value: number };
        }),
      );
    const exactly = exact.map((key) => `${name} === ${key.slice(1)} ? ${form(key, key.slice(1))} : `).join("");
    if (forms.length === 1) return `${exactly}${form("other")}`;
    if (forms.length === 2 && forms.includes("one") && isOneExactlyOne(language))
      return `${exactly}${name} === 1 ? ${form("one", "1")} : ${form("other")}`;
    const other = form("other");
    const chosen = forms.filter((key) => key === "other" || form(key) !== other);
    return `${exactly}plural(${name}, { ${chosen.map((key) => `${key}: ${form(key)}`).join(", ")} })`;
  }

  /** @param {SelectElement} element */
  function selectOf({ value: name, options }) {
    takes[name] = "boolean";
    if (Object.keys(options).sort().join() !== "other,true")
      throw new Error(`“${message}”: select takes the forms true and other.`);
    return `${name} ? ${expressionOf(options["true"]?.value ?? [])} : ${expressionOf(options["other"]?.value ?? [])}`;
  }

  const expression = expressionOf(parse(message, { ignoreTag: true }));
  return { expression, takes };
}

/**
 * @param {Element} element
 * @returns {element is import("@formatjs/icu-messageformat-parser").LiteralElement}
 */
function isText(element) {
  return element.type === TYPE.literal;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`);
}

/**
 * True if the language's form `one` is for 1 and no other number, so that no rules are needed at run time.
 * @param {string} language
 */
function isOneExactlyOne(language) {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 1000 }, (_, n) => n / 10).every((n) => (rules.select(n) === "one") === (n === 1));
}
