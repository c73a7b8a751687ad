/** The API reference for the screens, which may not import the service zone directly. */
export { KEY_METHODS } from "../service/reference/authentication.ts";
export { BODIES, type BodyName } from "../service/reference/bodies.ts";
export { ENDPOINT_REFERENCE, type DescribedEndpoint } from "../service/reference/endpoints.ts";
export { ALL_ERRORS, errorsOf } from "../service/reference/errors.ts";
export { RESPONSE_HEADERS } from "../service/reference/headers.ts";
export type { JsonSchema } from "../service/reference/json-schema.ts";
export type { Parameter } from "../service/reference/parameters.ts";
