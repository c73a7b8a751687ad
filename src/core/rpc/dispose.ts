/**
 * Polyfill of `Symbol.dispose`, which compiled `using` needs and Safari lacks before 18.4. Every entry imports it
 * first.
 */
const symbols = Symbol as { dispose?: symbol; asyncDispose?: symbol };
symbols.dispose ??= Symbol.for("Symbol.dispose");
symbols.asyncDispose ??= Symbol.for("Symbol.asyncDispose");
