"""A sheet of paper in space: bent without stretching, in front of a phone's camera, painted strip by strip.

A developable sheet is bent along parallel lines. Here it consists of flat strips along one direction of the page, so
that each strip is an exact homography. Page coordinates: origin at the centre, x right, y down, a long side of 1.
Space: x right, y down, z away from the camera.
"""

from dataclasses import dataclass

import cv2
import numpy as np

STRIPS = 12


@dataclass
class Bend:
    """The angle of the bending direction in the page, and each strip's slope along it; radians."""

    direction: float
    slopes: np.ndarray


def flat():
    return Bend(0.0, np.zeros(1))


def random_bend(rng, kind):
    """`curl`: an arch, wave or lifted end; `hand`: held in the air, sagging; `fold`: one or two creases."""
    t = (np.arange(STRIPS) + 0.5) / STRIPS
    along = rng.choice([0, np.pi / 2]) + (rng.normal(0, 0.25) if kind != "fold" else 0)
    if kind == "fold":
        slopes = np.zeros(STRIPS)
        for at in rng.choice([1 / 3, 0.5, 2 / 3], int(rng.integers(1, 3)), replace=False):
            step = rng.uniform(-0.6, 0.6)
            slopes += np.where(t > at, step, -step) / 2
    elif kind == "hand":
        turn = rng.uniform(0.3, 1.5) * rng.choice([-1, 1])
        slopes = turn * (t - 0.5) + rng.uniform(-0.3, 0.3) * np.sin(np.pi * t)
    else:
        shape = rng.integers(4)
        if shape == 0:
            slopes = rng.uniform(-1.2, 1.2) * (t - 0.5)
        elif shape == 1:
            slopes = rng.uniform(0.1, 0.5) * np.sin(2 * np.pi * (t * rng.uniform(0.5, 1.2) + rng.random()))
        elif shape == 2:
            slopes = rng.uniform(0.3, 1.0) * np.clip((t - rng.uniform(0.4, 0.8)) * 3, 0, 1)
        else:
            along = rng.uniform(0, 2 * np.pi)
            slopes = rng.uniform(0.2, 0.9) * np.clip((t - rng.uniform(0.55, 0.85)) * 4, 0, 1)
    return Bend(float(along), slopes)


class Camera:
    """A pinhole camera over a table, tilted at random. `focal`: focal length in pixels."""

    def __init__(self, rng, width, height, in_hand=False):
        self.width, self.height = width, height
        # Equivalent to 24 to 50 mm on 35 mm film, as in phones.
        self.focal = rng.uniform(0.65, 1.4) * max(width, height)
        tilt = abs(rng.normal(0, 0.42)) if rng.random() < 0.85 else rng.uniform(0.3, 1.0)
        tilt = min(tilt, 1.05)
        # Phones are held below or above the page more often than beside it.
        heading = rng.normal(0, 0.5) if rng.random() < 0.7 else rng.uniform(-np.pi, np.pi)
        roll = rng.normal(0, 0.12) if rng.random() < 0.6 else rng.uniform(-np.pi, np.pi)
        if rng.random() < 0.15:
            roll += np.pi / 2 * rng.integers(4)

        def about_z(a):
            return np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])

        about_x = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
        self.turn = about_z(heading) @ about_x @ about_z(roll - heading * rng.uniform(0.5, 1))
        self.shift = np.array([0.0, 0.0, 2.0])
        self.centre = np.array([width / 2, height / 2])

    def intrinsics(self):
        return np.array([[self.focal, 0, self.centre[0]], [0, self.focal, self.centre[1]], [0, 0, 1]])

    def project(self, points):
        p = points @ self.turn.T + self.shift
        return p[:, :2] / np.maximum(p[:, 2:], 0.05) * self.focal + self.centre

    def plane(self, frame):
        """The homography from a plane to the picture. `frame`: its x axis, y axis and origin in space, 3 x 3."""
        return self.intrinsics() @ (self.turn @ frame + np.outer(self.shift, [0, 0, 1]))

    def fit(self, points, fill, at):
        """Moves the camera until the points' bounding box fills the share `fill` of the picture, centred at `at`.

        The tighter of width and height counts.
        """
        for _ in range(4):
            box = self.project(points)
            size = np.maximum(box.max(0) - box.min(0), 1)
            scale = max(size[0] / self.width, size[1] / self.height) / fill
            self.shift[2] *= np.clip(scale, 0.5, 2)
            self.shift[2] = max(self.shift[2], 0.9)
            box = self.project(points)
            middle = (box.max(0) + box.min(0)) / 2
            self.shift[:2] += (np.array(at) - middle) / self.focal * self.shift[2]


class Sheet:
    """A bent sheet on the table, at `offset`, turned by `angle`, `lift` above the table.

    `ratio`: height by width. `scale`: length of its long side.
    """

    def __init__(self, ratio, bend, offset=(0, 0), angle=0.0, lift=0.0, scale=1.0):
        self.half = np.array([0.5 / max(ratio, 1), 0.5 * min(ratio, 1)]) * scale
        self.bend, self.angle = bend, angle
        n = np.array([np.cos(bend.direction), np.sin(bend.direction)])
        corners = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * self.half
        reach = corners @ n
        count = len(bend.slopes)
        self.edges = np.linspace(reach.min(), reach.max(), count + 1)
        step = self.edges[1] - self.edges[0]
        x = np.concatenate([[0], np.cumsum(np.cos(bend.slopes) * step)])
        z = np.concatenate([[0], np.cumsum(np.sin(bend.slopes) * step)])
        x -= x.mean()
        rise = z - z.min() + lift
        a = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        self.across = a @ n
        across, along = self.across, a @ np.array([-n[1], n[0]])
        self.frames = []
        for i in range(count):
            c, s = np.cos(bend.slopes[i]), np.sin(bend.slopes[i])
            axis_s = np.array([*(across * c), -s])
            axis_t = np.array([*along, 0.0])
            origin = np.array([*(across * x[i] + np.array(offset)), -rise[i]])
            # A point p of the page has s = n·p − edge and t = m·p; in space it is axis_s s + axis_t t + origin.
            m = np.array([-n[1], n[0]])
            self.frames.append(
                np.stack(
                    [axis_s * n[0] + axis_t * m[0], axis_s * n[1] + axis_t * m[1], origin - axis_s * self.edges[i]], 1
                )
            )
        self.corners_on_page = corners
        self.normal = n
        self.rise = float(rise.max())

    def strip_of(self, point):
        return int(np.clip(np.searchsorted(self.edges, point @ self.normal) - 1, 0, len(self.frames) - 1))

    def lift(self, points):
        """Maps points of the page into space."""
        return np.array([self.frames[self.strip_of(p)] @ np.array([p[0], p[1], 1.0]) for p in points])

    def corners(self):
        return self.lift(self.corners_on_page)

    def rim(self, count=12):
        """Points around the page's edge, `count` on each side, in space."""
        c = self.corners_on_page
        t = np.linspace(0, 1, count, endpoint=False)[:, None]
        return self.lift(np.concatenate([c[i] * (1 - t) + c[(i + 1) % 4] * t for i in range(4)]))

    def strip_outline(self, i):
        """The outline of strip `i`, in page coordinates."""
        polygon = list(self.corners_on_page)
        for edge, keep in ((self.edges[i] - 1e-3, 1), (self.edges[i + 1] + 1e-3, -1)):
            cut = []
            for j, p in enumerate(polygon):
                q = polygon[(j + 1) % len(polygon)]
                dp, dq = keep * (p @ self.normal - edge), keep * (q @ self.normal - edge)
                if dp >= 0:
                    cut.append(p)
                if (dp >= 0) != (dq >= 0):
                    cut.append(p + (q - p) * dp / (dp - dq))
            polygon = cut
            if len(polygon) < 3:
                return np.zeros((0, 2))
        return np.array(polygon)

    def strips(self):
        """The outline of each strip, in space."""
        for i, frame in enumerate(self.frames):
            outline = self.strip_outline(i)
            if len(outline):
                yield np.concatenate([outline, np.ones((len(outline), 1))], 1) @ frame.T

    def shade(self, light):
        """The brightness of each strip under a lamp; 1 for a flat one.

        `light`: unit vector to the lamp, x and y as in space, z towards the camera.
        """
        level = []
        for slope in self.bend.slopes:
            normal = np.array([*(-np.sin(slope) * self.across), np.cos(slope)])
            level.append(0.35 + 0.65 * max(0.0, normal @ light) / max(light[2], 0.2))
        return np.clip(level, 0.3, 1.5)

    def paint(self, face, camera, light, picture, cover=None):
        """Paints an RGBA face onto `picture` (float32), and its alpha onto `cover` (float32, 0 to 1); both in place."""
        box = camera.project(self.rim())
        extent = np.ptp(box, axis=0).max()
        long_px = max(face.shape[:2])
        if extent < 0.8 * long_px and extent > 8:
            scale = max(0.1, extent / long_px)
            face = cv2.resize(face, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        height, width = face.shape[:2]
        face = self.shaded(face, light)
        to_page = np.array(
            [[2 * self.half[0] / width, 0, -self.half[0]], [0, 2 * self.half[1] / height, -self.half[1]], [0, 0, 1]]
        )
        depth = [(camera.turn @ f[:, 2] + camera.shift)[2] for f in self.frames]
        full_h, full_w = picture.shape[:2]
        for i in np.argsort(depth)[::-1]:
            outline = self.strip_outline(i)
            if not len(outline):
                continue
            to_picture = camera.plane(self.frames[i])
            p = np.concatenate([outline, np.ones((len(outline), 1))], 1) @ to_picture.T
            if (p[:, 2] < 0.05).any():
                continue
            p = p[:, :2] / p[:, 2:]
            x0, y0 = np.maximum(np.floor(p.min(0)).astype(int) - 1, 0)
            x1, y1 = np.minimum(np.ceil(p.max(0)).astype(int) + 2, (full_w, full_h))
            if x1 <= x0 or y1 <= y0:
                continue
            move = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1]])
            warped = cv2.warpPerspective(
                face,
                move @ to_picture @ to_page,
                (int(x1 - x0), int(y1 - y0)),
                flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_REPLICATE,
            )
            inside = np.zeros((y1 - y0, x1 - x0), np.uint8)
            cv2.fillConvexPoly(inside, np.round((p - [x0, y0]) * 16).astype(np.int32), 255, cv2.LINE_AA, 4)
            alpha = (np.minimum(inside, warped[..., 3]) / np.float32(255))[..., None]
            region = picture[y0:y1, x0:x1]
            region += alpha * (warped[..., :3] - region)
            if cover is not None:
                np.maximum(cover[y0:y1, x0:x1], alpha[..., 0], out=cover[y0:y1, x0:x1])

    def shaded(self, face, light):
        if len(self.frames) == 1:
            return face
        height, width = face.shape[:2]
        x = (np.arange(width) + 0.5) / width * 2 * self.half[0] - self.half[0]
        y = (np.arange(height) + 0.5) / height * 2 * self.half[1] - self.half[1]
        s = x[None] * self.normal[0] + y[:, None] * self.normal[1]
        middles = (self.edges[:-1] + self.edges[1:]) / 2
        level = np.interp(s, middles, self.shade(light)).astype(np.float32)
        shaded = face.copy()
        shaded[..., :3] = np.clip(face[..., :3] * level[..., None], 0, 255)
        return shaded
