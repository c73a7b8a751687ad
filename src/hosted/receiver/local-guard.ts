/**
 * Browsers guard receivers in the local network and on the device: a page of the internet reaches them only if the
 * person allows it (Local Network Access, WICG). Chromium asks since release 142.
 */
import { receiverLocation } from "./receiver-location.ts";

/** The page that posts, and the browser's answer about its permissions. */
export interface PostingPage {
  readonly hostname: string;
  /** Rejects where the browser does not know a permission of this name (W3C Permissions). */
  readonly queryPermission: (name: string) => Promise<PermissionStatus>;
}

/** The permission that a post to a receiver may need. */
export interface LocalGuard {
  readonly status: PermissionStatus;
  /** Whether the receiver's name shows that it is local. Other names may lead to a local address all the same. */
  readonly isLocal: boolean;
}

/** The one permission of Chromium 142, which later releases have in two. */
const FIRST_NAME = "local-network-access";

/**
 * The guard between a page and a receiver; null where there is none, as in browsers without this permission, and on
 * pages that are as local as the receiver.
 */
export async function localGuard(
  webhookUrl: string,
  { hostname, queryPermission }: PostingPage,
): Promise<LocalGuard | null> {
  const page = receiverLocation(hostname);
  const receiver = receiverLocation(new URL(webhookUrl).hostname);
  if (page === "device" || (page === "network" && receiver !== "device")) return null;
  for (const name of [receiver === "device" ? "loopback-network" : "local-network", FIRST_NAME]) {
    try {
      const status = await queryPermission(name);
      return { status, isLocal: receiver !== "internet" };
    } catch {
      // A browser that does not know the permission.
    }
  }
  return null;
}

/** When to conclude that a post which is still open waits for the person's answer, in milliseconds. */
const ASKING_AFTER_MS = { local: 500, unknown: 5000 };

/**
 * Watches for the browser's question during a post to `url`, and calls `onAsking` when the browser asks and when the
 * person has allowed it. Returns a function that ends this and says whether the question is still open.
 */
export function watchQuestion(
  { status, isLocal }: LocalGuard,
  url: string,
  onAsking: (isAsking: boolean) => void,
): () => boolean {
  let isAsking = false;
  let hasEnded = false;
  const tell = (value: boolean): void => {
    isAsking = value;
    onAsking(value);
  };
  const ask = async (): Promise<void> => {
    const isGuarded = isLocal || !(await isInInternet(url));
    if (isGuarded && !hasEnded && status.state === "prompt") tell(true);
  };
  const onChange = (): void => {
    if (isAsking && status.state === "granted") tell(false);
  };
  const timer = setTimeout(() => void ask(), isLocal ? ASKING_AFTER_MS.local : ASKING_AFTER_MS.unknown);
  status.addEventListener("change", onChange);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    status.removeEventListener("change", onChange);
    return isAsking;
  };
}

/**
 * Whether a host that answers is one of the internet. The browser refuses a request for the public address space to any
 * other address without asking. Sends no part of a scan.
 */
async function isInInternet(url: string): Promise<boolean> {
  const request: RequestInit & { readonly targetAddressSpace: string } = {
    method: "HEAD",
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    cache: "no-store",
    targetAddressSpace: "public",
  };
  try {
    await fetch(url, request);
    return true;
  } catch {
    return false;
  }
}
