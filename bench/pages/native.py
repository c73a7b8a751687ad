"""The steps that native OpenCV has in common with the app, on one thread: python3 native.py <job.json>.

The job names a photograph, the mesh it is laid flat by, and the page's size. Prints the milliseconds of each
step, the quickest of several runs, as JSON.
"""
import json
import sys
import time

import cv2
import numpy as np

RUNS = 5
# The app's own figures, of rectify.ts, paper-light.ts and page-filters.ts.
DENSEST_BILINEAR = 1.3
LATTICE_PX = 240
TEXT_RADIUS = 4
WHITE_POINT = 0.9


def make_page(job):
    marks = [("start", time.perf_counter())]

    def mark(name):
        marks.append((name, time.perf_counter()))

    photo = cv2.imdecode(np.fromfile(job["photo"], np.uint8), cv2.IMREAD_COLOR)
    mark("decode")
    grid = np.array(job["grid"], np.float32).reshape(job["rows"], job["columns"], 2)
    width, height = job["width"], job["height"]
    low = np.maximum(np.floor(grid.min((0, 1))).astype(int) - 4, 0)
    high = np.ceil(grid.max((0, 1))).astype(int) + 4
    part = photo[low[1]:high[1], low[0]:high[0]]
    density = (job["areaPx"] / (width * height)) ** 0.5
    factor = min(1, DENSEST_BILINEAR / density)
    source = cv2.resize(part, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA) if factor < 1 else part
    # Grid points lie on the page's edges: the map is that of a lattice whose outer points are half a cell outside.
    places = ((grid - low) * factor - 0.5).astype(np.float32)
    x = np.linspace(0, job["columns"] - 1, width, dtype=np.float32)
    y = np.linspace(0, job["rows"] - 1, height, dtype=np.float32)
    lattice = cv2.remap(places, *np.meshgrid(x[::8], y[::8]), cv2.INTER_LINEAR)
    page = cv2.remap(source, cv2.resize(lattice, (width, height)), None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    mark("rectify")
    scale = LATTICE_PX / max(width, height)
    small = cv2.resize(page, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    light = cv2.morphologyEx(small, cv2.MORPH_CLOSE, np.ones((2 * TEXT_RADIUS + 1,) * 2, np.uint8))
    light = cv2.resize(cv2.GaussianBlur(light, (0, 0), 5), (width, height))
    page = cv2.divide(page, light, scale=255 / WHITE_POINT)
    mark("clean")
    cv2.imencode(".jpg", page, [cv2.IMWRITE_JPEG_QUALITY, 85])
    mark("encode")
    return {name: (at - before) * 1000 for (_, before), (name, at) in zip(marks, marks[1:])}


cv2.setNumThreads(1)
with open(sys.argv[1], encoding="utf-8") as file:
    given = json.load(file)
runs = [make_page(given) for _ in range(RUNS)]
print(json.dumps({"version": cv2.__version__, "stagesMs": {name: min(run[name] for run in runs) for name in runs[0]}}))
