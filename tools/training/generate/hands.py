"""Fingers and hands in front of the page: tapered, shaded, with nails, in any skin tone."""

import cv2
import numpy as np


def skin(rng):
    """A skin tone from pale to dark; both ends were chosen by eye."""
    t = rng.random()
    tone = np.array([236, 196, 170]) * (1 - t) + np.array([70, 44, 32]) * t
    return np.clip(tone * rng.uniform(0.8, 1.1) * (1 + rng.normal(0, 0.04, 3)), 10, 255)


def stroke(canvas, points, radii, value):
    """Draws a tapered limb along a polyline."""
    for i in range(len(points) - 1):
        steps = max(2, int(np.hypot(*(points[i + 1] - points[i])) / max(2, radii[i] * 0.3)))
        for t in np.linspace(0, 1, steps):
            p = points[i] * (1 - t) + points[i + 1] * t
            cv2.circle(
                canvas,
                tuple(int(v * 8) for v in p),
                int((radii[i] * (1 - t) + radii[i + 1] * t) * 8),
                value,
                -1,
                cv2.LINE_AA,
                3,
            )


def finger(rng, canvas, tip, toward, radius, length):
    """Draws a finger with its tip at `tip`. `toward`: unit vector from the tip towards the hand."""
    side = np.array([-toward[1], toward[0]])
    bend = rng.normal(0, 0.12) * length
    points = [tip, tip + toward * length * 0.35 + side * bend, tip + toward * length]
    stroke(canvas, points, [radius * 0.85, radius, radius * rng.uniform(1.0, 1.3)], 255)


def paint_limb(rng, picture, mask, tone, nails=()):
    """Blends a limb of `tone` where `mask` is set, with rounded shading, and a soft shadow beside it."""
    depth = cv2.distanceTransform((mask > 127).astype(np.uint8), cv2.DIST_L2, 3)
    round_ = np.clip(depth / max(1.0, np.percentile(depth[depth > 0], 90) if (depth > 0).any() else 1), 0, 1) ** 0.5
    light = rng.uniform(0.45, 0.75)
    body = tone * (light + (1.05 - light) * round_)[..., None]
    body += rng.normal(0, 4, body.shape[:2])[..., None]
    for centre, axes, angle in nails:
        nail = np.zeros(mask.shape, np.uint8)
        cv2.ellipse(nail, tuple(int(v) for v in centre), axes, angle, 0, 360, 255, -1, cv2.LINE_AA)
        body += (nail / 255.0)[..., None] * (np.array([30, 22, 22]) * rng.uniform(0.3, 1.2))
    fall = rng.normal(0, 0.012, 2) * picture.shape[1]
    shadow = cv2.GaussianBlur(mask, (0, 0), max(1.0, picture.shape[1] * rng.uniform(0.005, 0.03)))
    shadow = cv2.warpAffine(shadow, np.float32([[1, 0, fall[0]], [0, 1, fall[1]]]), shadow.shape[::-1])
    picture *= 1 - (rng.uniform(0.1, 0.5) * shadow / 255.0)[..., None].astype(np.float32)
    alpha = (cv2.GaussianBlur(mask, (0, 0), 0.8) / np.float32(255))[..., None]
    picture += alpha * (body.astype(np.float32) - picture)


def gripping_hand(rng, picture, quad, before, long_px):
    """A hand at the page's edge: fingers behind the page (before=False), or thumb and fingertips in front of it."""
    k = int(rng.integers(4))
    a, b = quad[k], quad[(k + 1) % 4]
    t = rng.choice([rng.uniform(0.05, 0.95), rng.normal(0, 0.04), 1 + rng.normal(0, 0.04)], p=[0.6, 0.2, 0.2])
    at = a + (b - a) * t
    outward = at - quad.mean(0)
    outward = outward / (np.hypot(*outward) + 1e-6)
    hold_with(rng, picture, at, outward, before, long_px)


def hold_with(rng, picture, at, outward, before, long_px):
    """A hand at the point `at`, coming from the direction `outward` (unit vector)."""
    tone = skin(rng)
    radius = long_px * rng.uniform(0.022, 0.06)
    if before:
        for _ in range(int(rng.choice([1, 1, 1, 2, 3]))):
            mask = np.zeros(picture.shape[:2], np.uint8)
            toward = turned(outward, rng.normal(0, 0.45))
            tip = at - outward * radius * rng.uniform(0, 5) + turned(outward, np.pi / 2) * rng.normal(0, 2) * radius
            length = radius * rng.uniform(5, 14)
            finger(rng, mask, tip, toward, radius, length)
            nail = (
                [
                    (
                        tip + toward * radius * 0.5,
                        (max(1, int(radius * 0.6)), max(1, int(radius * 0.5))),
                        float(np.degrees(np.arctan2(toward[1], toward[0]))),
                    )
                ]
                if rng.random() < 0.6
                else []
            )
            stroke(
                mask,
                [tip + toward * length, tip + toward * length * 2.2],
                [radius * 1.4, radius * rng.uniform(2, 4)],
                255,
            )
            paint_limb(rng, picture, mask, tone, nail)
        return
    mask = np.zeros(picture.shape[:2], np.uint8)
    palm = at + outward * radius * rng.uniform(1, 5)
    stroke(mask, [palm, palm + outward * long_px], [radius * rng.uniform(2.5, 4.5), radius * 3], 255)
    for spread in (-2.2, -0.8, 0.8, 2.2):
        tip = at - outward * radius * rng.uniform(0, 3) + turned(outward, np.pi / 2) * spread * radius * 1.1
        finger(rng, mask, tip, outward, radius, radius * rng.uniform(5, 9))
    paint_limb(rng, picture, mask, tone)


def turned(v, angle):
    c, s = np.cos(angle), np.sin(angle)
    return np.array([v[0] * c - v[1] * s, v[0] * s + v[1] * c])
