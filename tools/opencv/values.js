// The values that calls take, made as npm's builds make them.
Module["Size"] = function (width, height) {
  this.width = width;
  this.height = height;
};
Module["Rect"] = function (x, y, width, height) {
  this.x = x;
  this.y = y;
  this.width = width;
  this.height = height;
};
Module["Scalar"] = function () {
  return [0, 0, 0, 0];
};
Module["matFromArray"] = function (rows, cols, type, numbers) {
  var mat = new Module["Mat"](rows, cols, type);
  mat["data64F"].set(numbers);
  return mat;
};
