// Everything of OpenCV that the app uses, with the same names and arguments as in npm's builds. The linker drops the
// rest. Keep CV_Assert on its line: the line number is part of the compiled bytes.
#include <emscripten.h>
#include <emscripten/bind.h>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

using namespace cv;
using namespace emscripten;

// Throws a JavaScript error. OpenCV's own exceptions would reach JavaScript without a message.
EM_JS(void, throwToScript, (const char* message), {
  throw Object.assign(new Error(UTF8ToString(message)), { name: "OpenCvError" });
});

// Wraps a function so that its exceptions become that error.
template <auto work, typename Signature = decltype(work)>
struct Guard;

template <auto work, typename Result, typename... Arguments>
struct Guard<work, Result (*)(Arguments...)> {
  static Result call(Arguments... arguments) {
    try {
      return work(std::forward<Arguments>(arguments)...);
    } catch (const std::exception& error) {
      throwToScript(error.what());
      abort();
    }
  }
};

template <auto work>
constexpr auto guarded = &Guard<work>::call;

// Matrices

static Mat* newMat(int rows, int cols, int type) { return new Mat(rows, cols, type); }

static Mat ones(int rows, int cols, int type) { return Mat(rows, cols, type, Scalar(1)); }

static Mat roi(const Mat& mat, const Rect& part) { return mat(part); }

static void convertTo(const Mat& mat, Mat& into, int type, double scale) { mat.convertTo(into, type, scale); }

// A view of the matrix's memory. A region of another matrix is not contiguous, so it has no such view.
template <typename T>
static val data(const Mat& mat) {
  CV_Assert(mat.isContinuous());
  return val(memory_view<T>(mat.total() * mat.elemSize() / sizeof(T), reinterpret_cast<const T*>(mat.data)));
}

using MatVector = std::vector<Mat>;

static size_t countOf(const MatVector& mats) { return mats.size(); }

static Mat getOf(const MatVector& mats, size_t i) { return mats.at(i); }

// Functions, each with the one list of arguments that the app uses

namespace bound {

static void cvtColor(const Mat& from, Mat& to, int code) { cv::cvtColor(from, to, code); }

static void resize(const Mat& from, Mat& to, Size size, double fx, double fy, int interpolation) {
  cv::resize(from, to, size, fx, fy, interpolation);
}

static double threshold(const Mat& from, Mat& to, double level, double most, int type) {
  return cv::threshold(from, to, level, most, type);
}

static void adaptiveThreshold(const Mat& from, Mat& to, double most, int method, int type, int window, double below) {
  cv::adaptiveThreshold(from, to, most, method, type, window, below);
}

static void GaussianBlur(const Mat& from, Mat& to, Size window, double sigmaX, double sigmaY, int border) {
  cv::GaussianBlur(from, to, window, sigmaX, sigmaY, border);
}

static void morphologyEx(const Mat& from, Mat& to, int operation, const Mat& kernel) {
  cv::morphologyEx(from, to, operation, kernel);
}

static void warpPerspective(const Mat& from, Mat& to, const Mat& matrix, Size size, int flags, int border,
                            const Scalar& colour) {
  cv::warpPerspective(from, to, matrix, size, flags, border, colour);
}

static void findContours(const Mat& mask, MatVector& contours, Mat& hierarchy, int mode, int method) {
  cv::findContours(mask, contours, hierarchy, mode, method);
}

static double contourArea(const Mat& contour) { return cv::contourArea(contour); }

static void convexHull(const Mat& points, Mat& hull) { cv::convexHull(points, hull); }

static int connectedComponentsWithStats(const Mat& mask, Mat& labels, Mat& boxes, Mat& centres, int neighbours,
                                        int type) {
  return cv::connectedComponentsWithStats(mask, labels, boxes, centres, neighbours, type);
}

}  // namespace bound

EMSCRIPTEN_BINDINGS(opencv) {
  value_object<Size>("Size").field("width", &Size::width).field("height", &Size::height);
  value_object<Rect>("Rect")
      .field("x", &Rect::x)
      .field("y", &Rect::y)
      .field("width", &Rect::width)
      .field("height", &Rect::height);
  value_array<Scalar>("Scalar")
      .element(emscripten::index<0>())
      .element(emscripten::index<1>())
      .element(emscripten::index<2>())
      .element(emscripten::index<3>());

  class_<Mat>("Mat")
      .constructor<>()
      .constructor(guarded<&newMat>, allow_raw_pointers())
      .class_function("ones", guarded<&ones>)
      .property("rows", &Mat::rows)
      .property("cols", &Mat::cols)
      .property("data", guarded<&data<unsigned char>>)
      .property("data32S", guarded<&data<int>>)
      .property("data32F", guarded<&data<float>>)
      .property("data64F", guarded<&data<double>>)
      .function("empty", &Mat::empty)
      .function("roi", guarded<&roi>)
      .function("convertTo", guarded<&convertTo>);

  class_<MatVector>("MatVector").constructor<>().function("size", &countOf).function("get", guarded<&getOf>);

  function("cvtColor", guarded<&bound::cvtColor>);
  function("resize", guarded<&bound::resize>);
  function("threshold", guarded<&bound::threshold>);
  function("adaptiveThreshold", guarded<&bound::adaptiveThreshold>);
  function("GaussianBlur", guarded<&bound::GaussianBlur>);
  function("morphologyEx", guarded<&bound::morphologyEx>);
  function("warpPerspective", guarded<&bound::warpPerspective>);
  function("findContours", guarded<&bound::findContours>);
  function("contourArea", guarded<&bound::contourArea>);
  function("convexHull", guarded<&bound::convexHull>);
  function("connectedComponentsWithStats", guarded<&bound::connectedComponentsWithStats>);

  constant("CV_8U", CV_8U);
  constant("CV_8UC1", CV_8UC1);
  constant("CV_8UC4", CV_8UC4);
  constant("CV_32S", CV_32S);
  constant("CV_32FC1", CV_32FC1);
  constant("CV_64F", CV_64F);
  constant("COLOR_RGBA2GRAY", int(COLOR_RGBA2GRAY));
  constant("COLOR_RGBA2RGB", int(COLOR_RGBA2RGB));
  constant("COLOR_RGB2Lab", int(COLOR_RGB2Lab));
  constant("INTER_LINEAR", int(INTER_LINEAR));
  constant("INTER_AREA", int(INTER_AREA));
  constant("WARP_INVERSE_MAP", int(WARP_INVERSE_MAP));
  constant("BORDER_REPLICATE", int(BORDER_REPLICATE));
  constant("THRESH_BINARY", int(THRESH_BINARY));
  constant("THRESH_BINARY_INV", int(THRESH_BINARY_INV));
  constant("THRESH_TOZERO", int(THRESH_TOZERO));
  constant("THRESH_OTSU", int(THRESH_OTSU));
  constant("ADAPTIVE_THRESH_MEAN_C", int(ADAPTIVE_THRESH_MEAN_C));
  constant("MORPH_OPEN", int(MORPH_OPEN));
  constant("MORPH_CLOSE", int(MORPH_CLOSE));
  constant("RETR_EXTERNAL", int(RETR_EXTERNAL));
  constant("CHAIN_APPROX_SIMPLE", int(CHAIN_APPROX_SIMPLE));
}
