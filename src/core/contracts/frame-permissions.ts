/**
 * What a frame with a hosted scanner needs in its `allow` (Permissions Policy): the camera, sharing the PDF if there is
 * no webhook, and a receiver in the local network or on the device (Local Network Access). The last name is the one
 * that older releases of Chromium have for the two before it.
 */
export const FRAME_PERMISSIONS = "camera; web-share; local-network; loopback-network; local-network-access";
