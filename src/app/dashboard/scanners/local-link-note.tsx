import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { receiverLocation } from "../../../hosted/receiver/receiver-location.ts";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useScreenStrings } from "../../use-strings.ts";

/** Says that phones can't open the dashboard's links, where its own address is on this device, such as `localhost`. */
export function LocalLinkNote(): ReactNode {
  const { qrDevice } = useScreenStrings(scannersStrings);
  if (receiverLocation(location.hostname) !== "device") return null;
  return (
    <p className="scanner-local-note">
      <TriangleAlert size={16} aria-hidden="true" />
      {qrDevice}
    </p>
  );
}
