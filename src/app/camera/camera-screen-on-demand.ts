import { screenOnDemand } from "../components/screen-on-demand.tsx";

export const CameraScreen = screenOnDemand(() => import("./camera-screen.tsx"));
