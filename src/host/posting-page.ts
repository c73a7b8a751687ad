import type { PostingPage } from "../hosted/receiver/local-guard.ts";

/** This page, as far as the browser guards local receivers from it. */
export const postingPage: PostingPage = {
  hostname: location.hostname,
  queryPermission: (name) => navigator.permissions.query({ name: name as PermissionName }),
};
