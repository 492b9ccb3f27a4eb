ALTER TABLE "product" ALTER COLUMN "gst_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "gst_rate" DROP NOT NULL;