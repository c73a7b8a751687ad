/** Variance of the Laplacian of an RGBA picture's grey values, 0..255: the sharper of two frames of one scene has more. */
export function sharpnessOf({ data, width, height }: Pick<ImageData, "data" | "width" | "height">): number {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    grey[i] = 0.299 * (data[i * 4] as number) + 0.587 * (data[i * 4 + 1] as number) + 0.114 * (data[i * 4 + 2] as number);
  }
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const laplacian =
        (grey[i - 1] as number) + (grey[i + 1] as number) + (grey[i - width] as number) + (grey[i + width] as number) - 4 * (grey[i] as number);
      sum += laplacian;
      squares += laplacian * laplacian;
      count++;
    }
  }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0;
}
