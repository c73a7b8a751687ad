"""What the face network learns from: faces of pools that fill_faces.py, fill_finalists.py or fill_doubted.py fills. Loss: the binary
cross-entropies of what can be told of each."""
import numpy as np
import torch
from torch.nn import functional as F

from pools import FACES, Pool, tinted

# Faces in a step, over all processes.
STEP = 128
# All faces are of one size.
SIZES = "1:0"
# No label is surer than this: some of what is composed as a page nobody would call one, and the other way round.
SUREST = 0.995
# Faces by which the network was off by no more when it last saw them teach it little: so many of those drawn are drawn
# anew.
SURE, PASSED_OVER = 0.03, 0.6


class Lessons(Pool):
    """Faces of the shards present so far, drawn at random, turned, mirrored and tinted anew each time."""

    def __init__(self, folders, seed):
        super().__init__(folders, seed, FACES)
        self.drawn, self.off_by = [], {}

    def place(self):
        while True:
            place = super().place()
            if self.off_by.get(place, 1) > SURE or self.rng.random() >= PASSED_OVER:
                self.drawn.append(place)
                return place

    def draw(self, count, _size):
        """Faces N x 3 x 128 x 128; whether each is a page's, and shows one (not a number where that can't be told)."""
        self.drawn = []
        faces, *told = zip(*(self.one() for _ in range(count)))
        pictures = np.stack([self.varied(face) for face in faces])
        true, shown = (torch.tensor(each) * (2 * SUREST - 1) + 1 - SUREST for each in told)
        return torch.from_numpy(pictures).permute(0, 3, 1, 2), true, shown

    def heed(self, told, truth):
        self.off_by.update(zip(self.drawn, off_by(told, truth).tolist()))

    def varied(self, face):
        face = np.rot90(face, int(self.rng.integers(4)))
        if self.rng.random() < 0.5:
            face = face[:, ::-1]
        return tinted(self.rng, face)


def off_by(told, truth):
    """How far off the network is of each face, by the output that is farther off, where what is true can be told; both as N of each output."""
    return torch.stack([(logit.detach().sigmoid() - true).abs().nan_to_num(0) for logit, true in zip(told, truth)]).amax(0)


def loss_of(page, shown, true, seen):
    """The loss and its parts."""
    parts = {name: F.binary_cross_entropy_with_logits(told[~wanted.isnan()], wanted[~wanted.isnan()])
             for name, told, wanted in (("page", page, true), ("shown", shown, seen))}
    return sum(parts.values()), parts
