/**
 * `using` is lowered to calls of `Symbol.dispose`, which Safari before 18.4 lacks: import this first in every entry.
 */
const symbols = Symbol as { dispose?: symbol; asyncDispose?: symbol };
symbols.dispose ??= Symbol.for("Symbol.dispose");
symbols.asyncDispose ??= Symbol.for("Symbol.asyncDispose");
