/*
 * Decodes a JPEG at n eighths of its size, row by row, and shrinks its rows to a size between two eighths. One instance
 * decodes one file. What libjpeg can't go on from leaves through the import `fail`, which throws; the instance is then
 * of no more use.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "jpeglib.h"
#include "jerror.h"

#define EXPORT(name) __attribute__((export_name(#name)))
#define IMPORT(name) __attribute__((import_module("host"), import_name(#name)))

#define INPUT_BYTES (1 << 18)
#define BAND_ROWS 64
#define CHANNELS 4

/* Copies the next bytes of the file to `into`, and returns how many; 0 at its end. */
IMPORT(read) int host_read(unsigned char *into, int most);
IMPORT(fail) void host_fail(int code) __attribute__((noreturn));

static struct jpeg_decompress_struct jpeg;
static struct jpeg_error_mgr errors;
static struct jpeg_source_mgr source;
static unsigned char input[INPUT_BYTES];

/* Of the picture that is returned. */
static int width, height;
static int rows_done;
static int rows_read;
static unsigned char *decoded, *band, *table;
static int table_side;
static float *line, *sum;

static void on_error(j_common_ptr info) { host_fail(info->err->msg_code); }
static void on_message(j_common_ptr info, int level) {
  if (level < 0) info->err->num_warnings++;
}
static void ignore(j_common_ptr info) {}
static void no_text(j_common_ptr info, char *text) { *text = 0; }
static void ignore_source(j_decompress_ptr info) {}

static boolean fill_input(j_decompress_ptr info) {
  int bytes = host_read(input, INPUT_BYTES);
  if (bytes <= 0) ERREXIT(info, JERR_INPUT_EOF);
  source.next_input_byte = input;
  source.bytes_in_buffer = bytes;
  return TRUE;
}

static void skip_input(j_decompress_ptr info, long bytes) {
  while (bytes > (long)source.bytes_in_buffer) {
    bytes -= source.bytes_in_buffer;
    fill_input(info);
  }
  if (bytes <= 0) return;
  source.next_input_byte += bytes;
  source.bytes_in_buffer -= bytes;
}

/* Colours are reduced by neither of them. */
void jinit_1pass_quantizer(j_decompress_ptr info) { ERREXIT(info, JERR_NOT_COMPILED); }
void jinit_2pass_quantizer(j_decompress_ptr info) { ERREXIT(info, JERR_NOT_COMPILED); }

/* Reads the header, and prepares a picture of a size that is at most `eighths` of the file's. */
EXPORT(start) void start(int eighths, int to_width, int to_height) {
  errors.error_exit = on_error;
  errors.emit_message = on_message;
  errors.output_message = ignore;
  errors.format_message = no_text;
  errors.reset_error_mgr = ignore;
  jpeg.err = &errors;
  jpeg_create_decompress(&jpeg);
  source.init_source = ignore_source;
  source.fill_input_buffer = fill_input;
  source.skip_input_data = skip_input;
  source.resync_to_restart = jpeg_resync_to_restart;
  source.term_source = ignore_source;
  jpeg.src = &source;
  jpeg_read_header(&jpeg, TRUE);
  jpeg.scale_num = eighths;
  jpeg.scale_denom = 8;
  jpeg.out_color_space = JCS_EXT_RGBA;
  jpeg_start_decompress(&jpeg);
  width = to_width;
  height = to_height;
  if (width > (int)jpeg.output_width || height > (int)jpeg.output_height) ERREXIT(&jpeg, JERR_IMAGE_TOO_BIG);
  decoded = malloc(jpeg.output_width * CHANNELS);
  band = malloc(width * BAND_ROWS * CHANNELS);
  line = malloc(width * 3 * sizeof(float));
  sum = malloc(width * 3 * sizeof(float));
}

/* A table of colours, to be filled: red, green and blue of each of `side` levels of blue, of green, of red. */
EXPORT(colours) unsigned char *colours(int side) {
  table_side = side;
  return table = malloc(side * side * side * 3);
}

EXPORT(warnings) int warnings(void) { return errors.num_warnings; }

static void read_row(unsigned char *into) {
  JSAMPROW row = into;
  if (jpeg_read_scanlines(&jpeg, &row, 1) != 1) ERREXIT(&jpeg, JERR_CANT_SUSPEND);
}

/* The mean colour of what each pixel of `line` covers of a decoded row. */
static void shrink_line(void) {
  double ratio = (double)jpeg.output_width / width;
  for (int x = 0; x < width; x++) {
    double from = x * ratio, to = from + ratio;
    float red = 0, green = 0, blue = 0;
    for (int i = (int)from; i < to && i < (int)jpeg.output_width; i++) {
      float part = (float)((i + 1 < to ? i + 1 : to) - (i > from ? i : from));
      const unsigned char *pixel = decoded + CHANNELS * i;
      red += part * pixel[0];
      green += part * pixel[1];
      blue += part * pixel[2];
    }
    line[3 * x] = (float)(red / ratio);
    line[3 * x + 1] = (float)(green / ratio);
    line[3 * x + 2] = (float)(blue / ratio);
  }
}

/* The next row of the picture: the mean of the rows that it covers. */
static void shrink_row(unsigned char *into) {
  double ratio = (double)jpeg.output_height / height;
  double from = rows_done * ratio, to = from + ratio;
  memset(sum, 0, width * 3 * sizeof(float));
  for (int y = (int)from; y < to && y < (int)jpeg.output_height; y++) {
    for (; rows_read <= y; rows_read++) {
      read_row(decoded);
      if (rows_read == y) shrink_line();
    }
    float part = (float)(((y + 1 < to ? y + 1 : to) - (y > from ? y : from)) / ratio);
    for (int i = 0; i < width * 3; i++) sum[i] += part * line[i];
  }
  for (int x = 0; x < width; x++) {
    for (int c = 0; c < 3; c++) into[CHANNELS * x + c] = (unsigned char)(sum[3 * x + c] + 0.5f);
    into[CHANNELS * x + 3] = 255;
  }
}

/* Replaces the colours of a row by those of the table, in proportion to the eight nearest. */
static void replace_colours(unsigned char *row) {
  int last = table_side - 1;
  for (int x = 0; x < width; x++, row += CHANNELS) {
    int at[3], part[3];
    for (int c = 0; c < 3; c++) {
      int level = row[c] * last;
      at[c] = level / 255;
      part[c] = level - 255 * at[c];
      if (at[c] == last) at[c]--, part[c] = 255;
    }
    const unsigned char *cell = table + 3 * ((at[0] * table_side + at[1]) * table_side + at[2]);
    int step[2] = {3 * table_side * table_side, 3 * table_side};
    for (int c = 0; c < 3; c++, cell++) {
      int plane[2];
      for (int r = 0; r < 2; r++) {
        const unsigned char *side = cell + r * step[0];
        int low = side[0] * (255 - part[2]) + side[3] * part[2];
        int high = side[step[1]] * (255 - part[2]) + side[step[1] + 3] * part[2];
        plane[r] = low * (255 - part[1]) + high * part[1];
      }
      int64_t value = (int64_t)plane[0] * (255 - part[0]) + (int64_t)plane[1] * part[0];
      row[c] = (unsigned char)((value + 255 * 255 * 255 / 2) / (255 * 255 * 255));
    }
  }
}

/* Where `next` writes its rows of RGBA. */
EXPORT(rows) unsigned char *rows(void) { return band; }

/* Decodes the next rows, and returns how many; 0 at the end. Only then are all warnings counted. */
EXPORT(next) int next(void) {
  int is_same = width == (int)jpeg.output_width && height == (int)jpeg.output_height;
  int count = 0;
  for (; count < BAND_ROWS && rows_done < height; count++, rows_done++) {
    unsigned char *into = band + (size_t)count * width * CHANNELS;
    if (is_same) read_row(into);
    else shrink_row(into);
    if (table) replace_colours(into);
  }
  return count;
}
