import { lazyScreen } from "../components/lazy-screen.tsx";

export const CameraScreen = lazyScreen(() => import("./camera-screen.tsx"));
