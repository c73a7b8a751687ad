import { screenOnDemand } from "../components/lazy-screen.tsx";

export const CameraScreen = screenOnDemand(() => import("./camera-screen.tsx"));
