"""Lights a scene and photographs it with a phone's camera. Pictures are float32 RGB, 0 to 255, changed in place."""

import cv2
import numpy as np


def uneven_light(rng, picture):
    """A gradient across the picture, sometimes with the light of a lamp."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle = rng.uniform(0, 2 * np.pi)
    ramp = x / width * np.float32(np.cos(angle)) + y / height * np.float32(np.sin(angle))
    ramp = (ramp - ramp.min()) / max(1e-6, float(np.ptp(ramp)))
    level = 1 - np.float32(rng.uniform(0, 0.55)) * ramp
    if rng.random() < 0.3:
        cx, cy, reach = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.3, 0.9) * width
        level *= np.float32(rng.uniform(0.35, 0.8)) + np.float32(0.7) * np.exp(
            -((x - cx) ** 2 + (y - cy) ** 2) / (2 * reach * reach)
        ).astype(np.float32)
    picture *= level[..., None]


def cast_shadow(rng, picture):
    """The soft shadow of a hand, a phone, a window bar or a head across the picture."""
    height, width = picture.shape[:2]
    mask = np.zeros((height // 2, width // 2), np.uint8)
    h, w = mask.shape
    kind = rng.integers(4)
    if kind == 0:
        a, b = rng.uniform(-0.2, 1.2, (2, 2)) * (w, h)
        cv2.line(
            mask, tuple(a.astype(int).tolist()), tuple(b.astype(int).tolist()), 255, int(w * rng.uniform(0.04, 0.5))
        )
    elif kind == 1:
        box = cv2.boxPoints(
            (
                (rng.uniform(0, w), rng.uniform(0, h)),
                (w * rng.uniform(0.3, 0.7), w * rng.uniform(0.4, 1.2)),
                rng.uniform(0, 180),
            )
        )
        cv2.fillConvexPoly(mask, box.astype(np.int32), 255)
    elif kind == 2:
        edge = rng.uniform(-0.3, 1.3, (2, 2)) * (w, h)
        away = np.array([edge[1][1] - edge[0][1], edge[0][0] - edge[1][0]]) * 4
        cv2.fillConvexPoly(mask, np.int32([edge[0], edge[1], edge[1] + away, edge[0] + away]), 255)
    else:
        for _ in range(int(rng.integers(2, 6))):
            cv2.ellipse(
                mask,
                (int(rng.uniform(0, w)), int(rng.uniform(0, h))),
                (int(w * rng.uniform(0.05, 0.3)), int(w * rng.uniform(0.05, 0.4))),
                rng.uniform(0, 180),
                0,
                360,
                255,
                -1,
            )
    soft = cv2.GaussianBlur(mask, (0, 0), max(0.5, w * rng.choice([0.004, 0.015, 0.04]) * rng.uniform(0.5, 2)))
    soft = cv2.resize(soft, (width, height), interpolation=cv2.INTER_LINEAR)
    picture *= 1 - (np.float32(rng.uniform(0.15, 0.65) / 255) * soft)[..., None]


def glare(rng, picture):
    """The blown-out reflection of a lamp or flash."""
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    cx, cy = rng.uniform(0.1, 0.9, 2) * (width, height)
    rx, ry = rng.uniform(0.05, 0.3, 2) * width
    picture += (np.float32(rng.uniform(40, 200)) * np.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2)))[
        ..., None
    ].astype(np.float32)


def light_scene(rng, picture, strong):
    """Lights a scene; `strong` for scenes that are about light."""
    if strong or rng.random() < 0.5:
        uneven_light(rng, picture)
    if rng.random() < (0.7 if strong else 0.25):
        for _ in range(int(rng.integers(1, 3))):
            cast_shadow(rng, picture)
    if rng.random() < (0.2 if strong else 0.05):
        glare(rng, picture)


def develop(rng, picture):
    """Applies exposure, white balance, blur, noise and JPEG compression of a phone. Returns RGB uint8."""
    height, width = picture.shape[:2]
    gain = np.float32(np.exp(rng.normal(0, 0.07, 3)))
    target = rng.uniform(70, 190) if rng.random() < 0.8 else rng.uniform(30, 235)
    exposure = np.clip(target / max(20.0, float(picture.mean())), 0.4, 2.2) ** rng.uniform(0, 1)
    picture = picture * (gain * np.float32(max(exposure, 35 / max(5.0, float(picture.mean())))))
    if rng.random() < 0.15:  # haze in front of a bright window
        veil = rng.uniform(0.1, 0.4)
        picture = picture * np.float32(1 - veil) + np.float32(veil * rng.uniform(150, 255))
    if rng.random() < 0.7:
        sigma = min(3.0, abs(rng.normal(0, 0.9))) * width / 240
        if sigma > 0.3:
            picture = cv2.GaussianBlur(picture, (0, 0), sigma)
    if rng.random() < 0.12:
        length = int(rng.integers(3, 11))
        kernel = np.zeros((length, length), np.float32)
        a, c = rng.uniform(0, np.pi), (length - 1) / 2
        cv2.line(
            kernel,
            (int(round(c - c * np.cos(a))), int(round(c - c * np.sin(a)))),
            (int(round(c + c * np.cos(a))), int(round(c + c * np.sin(a)))),
            1,
        )
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    if rng.random() < 0.6:
        grain = rng.standard_normal((height, width, 3 if rng.random() < 0.5 else 1), dtype=np.float32)
        picture = picture + grain * np.float32(abs(rng.normal(0, 6)))
    out = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < 0.6:
        gamma = np.exp(rng.normal(0, 0.3))
        out = cv2.LUT(out, (255 * (np.arange(256) / 255) ** gamma).astype(np.uint8))
    if rng.random() < 0.1:
        grey = cv2.cvtColor(out, cv2.COLOR_RGB2GRAY)[..., None]
        out = (out * np.float32(0.1) + grey * np.float32(0.9)).astype(np.uint8)
    if rng.random() < 0.6:
        _, code = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(20, 95))])
        out = cv2.imdecode(code, cv2.IMREAD_COLOR)
    return out
