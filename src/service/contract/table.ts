import { ADMISSION_RULES } from "./admission-rules.ts";
import { ANSWER_RULES } from "./answer-rules.ts";
import type { Rule } from "./contract.ts";
import { INPUT_RULES } from "./input-rules.ts";
import { PARAMETER_RULES } from "./parameter-rules.ts";

/** All rules of the three endpoints. */
export const CONTRACT: readonly Rule[] = [...ADMISSION_RULES, ...INPUT_RULES, ...PARAMETER_RULES, ...ANSWER_RULES];
