/** What `vite.config.ts` writes into the app. */
interface ImportMetaEnv {
  readonly VITE_APP_VERSION: string;
}
