// Generated from the migrations by `npm run types:db`; do not edit. tests/db compares the two.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      admin_users: {
        Row: {
          given_at: string
          given_by: string | null
          role: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          given_at?: string
          given_by?: string | null
          role?: string
          user_id: string
        }
        Update: {
          given_at?: string
          given_by?: string | null
          role?: string
          user_id?: string
        }
        Relationships: []
      }
      mn_admin_views: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          name: string
          name_key: string
          query: string
          tab: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          name_key?: never
          query: string
          tab: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          name_key?: never
          query?: string
          tab?: string
        }
        Relationships: []
      }
      mn_advertising_checkouts: {
        Row: {
          amount: number
          billing_interval: string
          business_id: string | null
          created_at: string
          id: string
          state: string
          stripe_session_id: string | null
          subscription_id: string | null
          subscription_type: string
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          amount: number
          billing_interval: string
          business_id?: string | null
          created_at?: string
          id?: string
          state?: string
          stripe_session_id?: string | null
          subscription_id?: string | null
          subscription_type: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          amount?: number
          billing_interval?: string
          business_id?: string | null
          created_at?: string
          id?: string
          state?: string
          stripe_session_id?: string | null
          subscription_id?: string | null
          subscription_type?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'mn_advertising_checkouts_business_id_fkey'
            columns: ['business_id']
            isOneToOne: false
            referencedRelation: 'mn_businesses'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mn_advertising_checkouts_subscription_id_fkey'
            columns: ['subscription_id']
            isOneToOne: false
            referencedRelation: 'mn_advertising_subscriptions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mn_advertising_checkouts_type_known'
            columns: ['subscription_type']
            isOneToOne: false
            referencedRelation: 'mn_plans'
            referencedColumns: ['id']
          },
        ]
      }
      mn_advertising_subscriptions: {
        Row: {
          amount: number
          billing_interval: string | null
          business_id: string | null
          created_at: string
          end_date: string | null
          ends_at_period_end: boolean
          id: string
          provider_ticket: number
          start_date: string
          status: string
          stripe_subscription_id: string | null
          subscription_type: string
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          amount?: number
          billing_interval?: string | null
          business_id?: string | null
          created_at?: string
          end_date?: string | null
          ends_at_period_end?: boolean
          id?: string
          provider_ticket?: number
          start_date?: string
          status?: string
          stripe_subscription_id?: string | null
          subscription_type: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          amount?: number
          billing_interval?: string | null
          business_id?: string | null
          created_at?: string
          end_date?: string | null
          ends_at_period_end?: boolean
          id?: string
          provider_ticket?: number
          start_date?: string
          status?: string
          stripe_subscription_id?: string | null
          subscription_type?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'mn_advertising_subscriptions_business_id_fkey'
            columns: ['business_id']
            isOneToOne: false
            referencedRelation: 'mn_businesses'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mn_advertising_subscriptions_type_known'
            columns: ['subscription_type']
            isOneToOne: false
            referencedRelation: 'mn_plans'
            referencedColumns: ['id']
          },
        ]
      }
      mn_banner_ads: {
        Row: {
          active: boolean
          approved_at: string | null
          business_id: string | null
          category_id: string | null
          created_at: string
          ends_at: string | null
          id: string
          image_url: string
          link_url: string
          picture_url: string
          position: number
          show_on_homepage: boolean
          starts_at: string | null
          subscription_id: string | null
          title: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          active?: boolean
          approved_at?: string | null
          business_id?: string | null
          category_id?: string | null
          created_at?: string
          ends_at?: string | null
          id?: string
          image_url: string
          link_url?: string
          picture_url?: never
          position?: number
          show_on_homepage?: boolean
          starts_at?: string | null
          subscription_id?: string | null
          title: string
          updated_at?: string
        }
        Update: {
          active?: boolean
          approved_at?: string | null
          business_id?: string | null
          category_id?: string | null
          created_at?: string
          ends_at?: string | null
          id?: string
          image_url?: string
          link_url?: string
          picture_url?: never
          position?: number
          show_on_homepage?: boolean
          starts_at?: string | null
          subscription_id?: string | null
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'mn_banner_ads_business_id_fkey'
            columns: ['business_id']
            isOneToOne: false
            referencedRelation: 'mn_businesses'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mn_banner_ads_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'mn_categories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mn_banner_ads_subscription_id_fkey'
            columns: ['subscription_id']
            isOneToOne: true
            referencedRelation: 'mn_advertising_subscriptions'
            referencedColumns: ['id']
          },
        ]
      }
      mn_bulk_changes: {
        Row: {
          actor_id: string | null
          changed: number
          finished_at: string | null
          gone_since: number
          id: string
          left_alone: number
          note: string
          passed_over: number
          put_back: number
          reasons: string[]
          started_at: string
          state: string
          total: number
          undone_at: string | null
          wanted: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          actor_id?: string | null
          changed?: number
          finished_at?: string | null
          gone_since?: number
          id?: string
          left_alone?: number
          note?: string
          passed_over?: number
          put_back?: number
          reasons?: string[]
          started_at?: string
          state?: string
          total?: number
          undone_at?: string | null
          wanted: NonNullable<Json>
        }
        Update: {
          actor_id?: string | null
          changed?: number
          finished_at?: string | null
          gone_since?: number
          id?: string
          left_alone?: number
          note?: string
          passed_over?: number
          put_back?: number
          reasons?: string[]
          started_at?: string
          state?: string
          total?: number
          undone_at?: string | null
          wanted?: NonNullable<Json>
        }
        Relationships: []
      }
      mn_business_ratings: {
        Row: {
          business_id: string
          created_at: string
          customer_service: number
          id: string
          overall_rating: number
          service_quality: number
          updated_at: string
          user_id: string | null
          value_for_money: number
        }
        ComputedFields: never
        Insert: {
          business_id: string
          created_at?: string
          customer_service: number
          id?: string
          overall_rating: number
          service_quality: number
          updated_at?: string
          user_id?: string | null
          value_for_money: number
        }
        Update: {
          business_id?: string
          created_at?: string
          customer_service?: number
          id?: string
          overall_rating?: number
          service_quality?: number
          updated_at?: string
          user_id?: string | null
          value_for_money?: number
        }
        Relationships: [
          {
            foreignKeyName: 'mn_business_ratings_business_id_fkey'
            columns: ['business_id']
            isOneToOne: false
            referencedRelation: 'mn_businesses'
            referencedColumns: ['id']
          },
        ]
      }
      mn_business_reports: {
        Row: {
          business_id: string
          created_at: string
          description: string | null
          id: string
          report_type: string
          status: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          business_id: string
          created_at?: string
          description?: string | null
          id?: string
          report_type: string
          status?: string
          user_id?: string | null
        }
        Update: {
          business_id?: string
          created_at?: string
          description?: string | null
          id?: string
          report_type?: string
          status?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'mn_business_reports_business_id_fkey'
            columns: ['business_id']
            isOneToOne: false
            referencedRelation: 'mn_businesses'
            referencedColumns: ['id']
          },
        ]
      }
      mn_businesses: {
        Row: {
          address: string
          archived: boolean
          category_id: string | null
          city: string
          city_key: string
          country_code: string
          created_at: string
          currencies_accepted: string
          description: string
          draft: boolean
          email: string
          featured: boolean
          featured_by_admin: boolean
          featured_by_plan: boolean
          friday_hours: string
          gallery: NonNullable<Json>
          google_location_url: string
          id: string
          image_url: string
          latitude: number | null
          located_in: string
          longitude: number | null
          monday_hours: string
          name: string
          owner_id: string | null
          page_changed_at: string
          parking: string
          phone: string
          picture_url: string
          price_range: string | null
          quality: number
          rating: number | null
          rating_count: number
          rating_mean: number | null
          rating_override: number | null
          saturday_hours: string
          secondary_category_id: string | null
          seo_meta_description: string
          seo_title: string
          services: string
          short_description: string
          slug: string
          source: string | null
          source_id: string | null
          source_values: Json | null
          special_hours: NonNullable<Json>
          sponsored: boolean
          state: string
          sunday_hours: string
          thursday_hours: string
          tuesday_hours: string
          updated_at: string
          verified: boolean
          verified_on: string | null
          verified_what: string | null
          website_url: string
          wednesday_hours: string
          wheelchair_access: string | null
        }
        ComputedFields: never
        Insert: {
          address?: string
          archived?: boolean
          category_id?: string | null
          city?: string
          city_key?: never
          country_code?: string
          created_at?: string
          currencies_accepted?: string
          description?: string
          draft?: boolean
          email?: string
          featured?: boolean
          featured_by_admin?: boolean
          featured_by_plan?: boolean
          friday_hours?: string
          gallery?: NonNullable<Json>
          google_location_url?: string
          id?: string
          image_url?: string
          latitude?: number | null
          located_in?: string
          longitude?: number | null
          monday_hours?: string
          name: string
          owner_id?: string | null
          page_changed_at?: string
          parking?: string
          phone?: string
          picture_url?: never
          price_range?: string | null
          quality?: number
          rating?: number | null
          rating_count?: number
          rating_mean?: number | null
          rating_override?: number | null
          saturday_hours?: string
          secondary_category_id?: string | null
          seo_meta_description?: string
          seo_title?: string
          services?: string
          short_description?: string
          slug?: string
          source?: string | null
          source_id?: string | null
          source_values?: Json | null
          special_hours?: NonNullable<Json>
          sponsored?: boolean
          state?: string
          sunday_hours?: string
          thursday_hours?: string
          tuesday_hours?: string
          updated_at?: string
          verified?: boolean
          verified_on?: string | null
          verified_what?: string | null
          website_url?: string
          wednesday_hours?: string
          wheelchair_access?: string | null
        }
        Update: {
          address?: string
          archived?: boolean
          category_id?: string | null
          city?: string
          city_key?: never
          country_code?: string
          created_at?: string
          currencies_accepted?: string
          description?: string
          draft?: boolean
          email?: string
          featured?: boolean
          featured_by_admin?: boolean
          featured_by_plan?: boolean
          friday_hours?: string
          gallery?: NonNullable<Json>
          google_location_url?: string
          id?: string
          image_url?: string
          latitude?: number | null
          located_in?: string
          longitude?: number | null
          monday_hours?: string
          name?: string
          owner_id?: string | null
          page_changed_at?: string
          parking?: string
          phone?: string
          picture_url?: never
          price_range?: string | null
          quality?: number
          rating?: number | null
          rating_count?: number
          rating_mean?: number | null
          rating_override?: number | null
          saturday_hours?: string
          secondary_category_id?: string | null
          seo_meta_description?: string
          seo_title?: string
          services?: string
          short_description?: string
          slug?: string
          source?: string | null
          source_id?: string | null
          source_values?: Json | null
          special_hours?: NonNullable<Json>
          sponsored?: boolean
          state?: string
          sunday_hours?: string
          thursday_hours?: string
          tuesday_hours?: string
          updated_at?: string
          verified?: boolean
          verified_on?: string | null
          verified_what?: string | null
          website_url?: string
          wednesday_hours?: string
          wheelchair_access?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'mn_businesses_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'mn_categories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mn_businesses_secondary_category_id_fkey'
            columns: ['secondary_category_id']
            isOneToOne: false
            referencedRelation: 'mn_categories'
            referencedColumns: ['id']
          },
        ]
      }
      mn_categories: {
        Row: {
          created_at: string
          description: string
          icon: string
          id: string
          item_count: number
          name: string
          page_changed_at: string
          slug: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          description?: string
          icon?: string
          id?: string
          item_count?: number
          name: string
          page_changed_at?: string
          slug?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          icon?: string
          id?: string
          item_count?: number
          name?: string
          page_changed_at?: string
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      mn_changes: {
        Row: {
          action: string
          actor_id: string | null
          business_id: string | null
          by_owner: boolean
          changed_at: string
          entity: string
          entity_id: string
          fields: NonNullable<Json>
          id: number
          import_id: string | null
        }
        ComputedFields: never
        Insert: {
          action: string
          actor_id?: string | null
          business_id?: string | null
          by_owner?: boolean
          changed_at?: string
          entity: string
          entity_id: string
          fields?: NonNullable<Json>
          id?: never
          import_id?: string | null
        }
        Update: {
          action?: string
          actor_id?: string | null
          business_id?: string | null
          by_owner?: boolean
          changed_at?: string
          entity?: string
          entity_id?: string
          fields?: NonNullable<Json>
          id?: never
          import_id?: string | null
        }
        Relationships: []
      }
      mn_contact_messages: {
        Row: {
          answered_at: string | null
          created_at: string
          email: string
          id: string
          message: string
          name: string
          searched: string
          subject: string
        }
        ComputedFields: never
        Insert: {
          answered_at?: string | null
          created_at?: string
          email: string
          id?: string
          message: string
          name: string
          searched?: never
          subject: string
        }
        Update: {
          answered_at?: string | null
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          searched?: never
          subject?: string
        }
        Relationships: []
      }
      mn_daily_activity: {
        Row: {
          banner_id: string | null
          business_id: string | null
          clicks: number
          day: string
          id: number
          views: number
        }
        ComputedFields: never
        Insert: {
          banner_id?: string | null
          business_id?: string | null
          clicks?: number
          day: string
          id?: never
          views?: number
        }
        Update: {
          banner_id?: string | null
          business_id?: string | null
          clicks?: number
          day?: string
          id?: never
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: 'mn_daily_activity_banner_id_fkey'
            columns: ['banner_id']
            isOneToOne: false
            referencedRelation: 'mn_banner_ads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mn_daily_activity_business_id_fkey'
            columns: ['business_id']
            isOneToOne: false
            referencedRelation: 'mn_businesses'
            referencedColumns: ['id']
          },
        ]
      }
      mn_decisions: {
        Row: {
          business_id: string
          decided_at: string
          decided_by: string | null
          decision: string
          ended_at: string | null
          id: string
          note: string
          outcome: string | null
          reasons: string[]
        }
        ComputedFields: never
        Insert: {
          business_id: string
          decided_at?: string
          decided_by?: string | null
          decision: string
          ended_at?: string | null
          id?: string
          note?: string
          outcome?: string | null
          reasons?: string[]
        }
        Update: {
          business_id?: string
          decided_at?: string
          decided_by?: string | null
          decision?: string
          ended_at?: string | null
          id?: string
          note?: string
          outcome?: string | null
          reasons?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'mn_decisions_business_id_fkey'
            columns: ['business_id']
            isOneToOne: false
            referencedRelation: 'mn_businesses'
            referencedColumns: ['id']
          },
        ]
      }
      mn_desk_claims: {
        Row: {
          claimed_at: string
          claimed_by: string
          ends_at: string
          item_id: string
          kind: string
        }
        ComputedFields: never
        Insert: {
          claimed_at?: string
          claimed_by: string
          ends_at: string
          item_id: string
          kind: string
        }
        Update: {
          claimed_at?: string
          claimed_by?: string
          ends_at?: string
          item_id?: string
          kind?: string
        }
        Relationships: []
      }
      mn_desk_notes: {
        Row: {
          author_id: string | null
          created_at: string
          id: string
          message_id: string | null
          note: string
          report_id: string | null
        }
        ComputedFields: never
        Insert: {
          author_id?: string | null
          created_at?: string
          id?: string
          message_id?: string | null
          note: string
          report_id?: string | null
        }
        Update: {
          author_id?: string | null
          created_at?: string
          id?: string
          message_id?: string | null
          note?: string
          report_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'mn_desk_notes_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'mn_contact_messages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mn_desk_notes_report_id_fkey'
            columns: ['report_id']
            isOneToOne: false
            referencedRelation: 'mn_business_reports'
            referencedColumns: ['id']
          },
        ]
      }
      mn_holidays: {
        Row: {
          day: string
          title: string
        }
        ComputedFields: never
        Insert: {
          day: string
          title: string
        }
        Update: {
          day?: string
          title?: string
        }
        Relationships: []
      }
      mn_imports: {
        Row: {
          actor_id: string | null
          as_drafts: boolean
          changed: number
          column_map: NonNullable<Json>
          file_key: string
          file_name: string
          finished_at: string | null
          header_key: string
          id: string
          made: number
          merged: number
          refused: number
          rows_read: number
          source: string
          started_at: string
          state: string
          unchanged: number
          undone_at: string | null
        }
        ComputedFields: never
        Insert: {
          actor_id?: string | null
          as_drafts?: boolean
          changed?: number
          column_map?: NonNullable<Json>
          file_key?: string
          file_name: string
          finished_at?: string | null
          header_key?: string
          id?: string
          made?: number
          merged?: number
          refused?: number
          rows_read?: number
          source: string
          started_at?: string
          state?: string
          unchanged?: number
          undone_at?: string | null
        }
        Update: {
          actor_id?: string | null
          as_drafts?: boolean
          changed?: number
          column_map?: NonNullable<Json>
          file_key?: string
          file_name?: string
          finished_at?: string | null
          header_key?: string
          id?: string
          made?: number
          merged?: number
          refused?: number
          rows_read?: number
          source?: string
          started_at?: string
          state?: string
          unchanged?: number
          undone_at?: string | null
        }
        Relationships: []
      }
      mn_newsletter_subscribers: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          expires_at: string | null
          id: string
          link_hashes: string[]
          mails: number
          mails_since: string
          unsubscribe_key: string
        }
        ComputedFields: never
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          expires_at?: string | null
          id?: string
          link_hashes?: string[]
          mails?: number
          mails_since?: string
          unsubscribe_key?: string
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          expires_at?: string | null
          id?: string
          link_hashes?: string[]
          mails?: number
          mails_since?: string
          unsubscribe_key?: string
        }
        Relationships: []
      }
      mn_outgoing_mail: {
        Row: {
          attempts: number
          cause: string | null
          created_at: string
          data: NonNullable<Json>
          given_up_at: string | null
          id: string
          last_error: string
          next_attempt_at: string
          recipient: string
          reply_to: string | null
          sent_at: string | null
          template: string
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          cause?: string | null
          created_at?: string
          data?: NonNullable<Json>
          given_up_at?: string | null
          id?: string
          last_error?: string
          next_attempt_at?: string
          recipient: string
          reply_to?: string | null
          sent_at?: string | null
          template: string
        }
        Update: {
          attempts?: number
          cause?: string | null
          created_at?: string
          data?: NonNullable<Json>
          given_up_at?: string | null
          id?: string
          last_error?: string
          next_attempt_at?: string
          recipient?: string
          reply_to?: string | null
          sent_at?: string | null
          template?: string
        }
        Relationships: []
      }
      mn_payment_events: {
        Row: {
          event_id: string
          event_type: string
          occurred_at: string
          received_at: string
          waits_for: string | null
        }
        ComputedFields: never
        Insert: {
          event_id: string
          event_type: string
          occurred_at: string
          received_at?: string
          waits_for?: string | null
        }
        Update: {
          event_id?: string
          event_type?: string
          occurred_at?: string
          received_at?: string
          waits_for?: string | null
        }
        Relationships: []
      }
      mn_picture_copies: {
        Row: {
          attempts: number
          banner_id: string | null
          business_id: string | null
          created_at: string
          id: string
          next_at: string | null
          problem: string
          url: string
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          banner_id?: string | null
          business_id?: string | null
          created_at?: string
          id?: string
          next_at?: string | null
          problem?: string
          url: string
        }
        Update: {
          attempts?: number
          banner_id?: string | null
          business_id?: string | null
          created_at?: string
          id?: string
          next_at?: string | null
          problem?: string
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'mn_picture_copies_banner_id_fkey'
            columns: ['banner_id']
            isOneToOne: true
            referencedRelation: 'mn_banner_ads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'mn_picture_copies_business_id_fkey'
            columns: ['business_id']
            isOneToOne: true
            referencedRelation: 'mn_businesses'
            referencedColumns: ['id']
          },
        ]
      }
      mn_plans: {
        Row: {
          banner: boolean
          featured: boolean
          home_page: boolean
          id: string
        }
        ComputedFields: never
        Insert: {
          banner: boolean
          featured: boolean
          home_page: boolean
          id: string
        }
        Update: {
          banner?: boolean
          featured?: boolean
          home_page?: boolean
          id?: string
        }
        Relationships: []
      }
      mn_saved_lists: {
        Row: {
          created_at: string
          id: string
          name: string
          share_key: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          name: string
          share_key?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          share_key?: string | null
          user_id?: string
        }
        Relationships: []
      }
      mn_saved_places: {
        Row: {
          business_id: string
          list_id: string
          name: string
          saved_at: string
        }
        ComputedFields: never
        Insert: {
          business_id: string
          list_id: string
          name: string
          saved_at?: string
        }
        Update: {
          business_id?: string
          list_id?: string
          name?: string
          saved_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'mn_saved_places_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'mn_saved_lists'
            referencedColumns: ['id']
          },
        ]
      }
      mn_search_tracking: {
        Row: {
          created_at: string
          followed: boolean
          id: number
          location: string
          may_trend: boolean
          network_hash: string
          query: string
          result_count: number
          visited_on: string
          visitor_hash: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          followed?: boolean
          id?: never
          location?: string
          may_trend?: boolean
          network_hash?: string
          query?: string
          result_count?: number
          visited_on: string
          visitor_hash: string
        }
        Update: {
          created_at?: string
          followed?: boolean
          id?: never
          location?: string
          may_trend?: boolean
          network_hash?: string
          query?: string
          result_count?: number
          visited_on?: string
          visitor_hash?: string
        }
        Relationships: []
      }
      mn_special_hours: {
        Row: {
          business_id: string
          ends_on: string | null
          hours: string
          kind: string
          position: number
          source: string
          starts_on: string | null
          weekdays: number[]
          yearly: boolean
        }
        ComputedFields: never
        Insert: {
          business_id: string
          ends_on?: string | null
          hours: string
          kind: string
          position: number
          source: string
          starts_on?: string | null
          weekdays: number[]
          yearly: boolean
        }
        Update: {
          business_id?: string
          ends_on?: string | null
          hours?: string
          kind?: string
          position?: number
          source?: string
          starts_on?: string | null
          weekdays?: number[]
          yearly?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'mn_special_hours_business_id_fkey'
            columns: ['business_id']
            isOneToOne: false
            referencedRelation: 'mn_businesses'
            referencedColumns: ['id']
          },
        ]
      }
      site_builds: {
        Row: {
          changes: number
          cursor: string | null
          error: string
          finished_at: string
          id: number
          kind: string
          pages_removed: number
          pages_written: number
          started_at: string
        }
        ComputedFields: never
        Insert: {
          changes?: number
          cursor?: string | null
          error?: string
          finished_at?: string
          id?: never
          kind: string
          pages_removed?: number
          pages_written?: number
          started_at: string
        }
        Update: {
          changes?: number
          cursor?: string | null
          error?: string
          finished_at?: string
          id?: never
          kind?: string
          pages_removed?: number
          pages_written?: number
          started_at?: string
        }
        Relationships: []
      }
      site_changes: {
        Row: {
          after: Json | null
          before: Json | null
          created_at: string
          entity: string
          entity_id: string
          id: number
          transaction_id: unknown
        }
        ComputedFields: never
        Insert: {
          after?: Json | null
          before?: Json | null
          created_at?: string
          entity: string
          entity_id: string
          id?: never
          transaction_id?: unknown
        }
        Update: {
          after?: Json | null
          before?: Json | null
          created_at?: string
          entity?: string
          entity_id?: string
          id?: never
          transaction_id?: unknown
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_invitation: { Args: { link: string }; Returns: string }
      admin_business_ids: { Args: { at_most?: number; filter: Json }; Returns: Json }
      admin_business_sources: { Args: Record<PropertyKey, never>; Returns: string[] }
      admin_businesses: { Args: { filter?: Json; page?: number; page_size?: number }; Returns: Json }
      admin_category_businesses: {
        Args: { category: string; page?: number; page_size?: number; q?: string }
        Returns: Json
      }
      admin_desk_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_duplicates: { Args: { page?: number; page_size?: number }; Returns: Json }
      admin_health: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_judge_term: { Args: { action: string; term: string }; Returns: undefined }
      admin_make_synonym: {
        Args: { category_slug?: string; replacement?: string; term: string }
        Returns: number
      }
      admin_missed_searches: {
        Args: { at_most?: number }
        Returns: {
          found_nothing: number
          last_on: string
          note: string
          searches: number
          term: string
        }[]
      }
      admin_positions: {
        Args: { outlines?: Json; page?: number; page_size?: number; problem: string }
        Returns: Json
      }
      admin_rating_groups: { Args: { page?: number; page_size?: number; q?: string }; Returns: Json }
      admin_remove_synonym: { Args: { id: number }; Returns: undefined }
      admin_report_groups: {
        Args: { page?: number; page_size?: number; q?: string; status?: string }
        Returns: Json
      }
      admin_settle_search: { Args: { note?: string; term: string }; Returns: undefined }
      admin_staff: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_stats: { Args: { today: string }; Returns: Json }
      admin_synonyms: {
        Args: Record<PropertyKey, never>
        Returns: {
          category_name: string
          category_slug: string
          id: number
          made_at: string
          removed_at: string
          replacement: string
          term: string
        }[]
      }
      admin_trash: {
        Args: { of_kind?: string; page?: number; page_size?: number; q?: string }
        Returns: Json
      }
      admin_trending_terms: {
        Args: Record<PropertyKey, never>
        Returns: {
          banned_at: string
          searches: number
          term: string
        }[]
      }
      admin_waiting: {
        Args: { page?: number; page_size?: number; q?: string; sent_back?: boolean }
        Returns: Json
      }
      apply_import_changes: {
        Args: { changes: Json }
        Returns: {
          business_id: string
          refusal: string
        }[]
      }
      apply_payment_event: {
        Args: {
          checkout?: Json
          event_id: string
          event_type: string
          mail?: Json
          occurred_at: string
          plan?: Json
          purchase?: string
          ticket?: number
        }
        Returns: string
      }
      apply_retention: { Args: { payment_years: number }; Returns: Json }
      archive_listings: { Args: { note?: string; reads: Json; reasons?: string[] }; Returns: Json }
      assign_items: { Args: { assignee?: string; ids: string[]; kind: string }; Returns: Json }
      bearers_of_names: {
        Args: { name_keys: string[] }
        Returns: {
          entries: number
          name_key: string
        }[]
      }
      begin_bulk_change: {
        Args: { filter: Json; ids: string[]; note?: string; reasons?: string[]; wanted: Json }
        Returns: string
      }
      begin_checkout: {
        Args: { business: string; buyer: string; plan_interval: string; plan_type: string; price: number }
        Returns: {
          business_name: string
          checkout_amount: number
          checkout_buyer: string
          checkout_id: string
          checkout_interval: string
          customer_id: string
          outcome: string
          session_id: string
        }[]
      }
      begin_import: {
        Args: {
          as_drafts?: boolean
          column_map?: Json
          file_key?: string
          file_name: string
          header_key?: string
          source: string
        }
        Returns: string
      }
      bulk_change_remains: {
        Args: { bulk_id: string }
        Returns: {
          business_id: string
          name: string
          reason: string
          slug: string
          state: string
        }[]
      }
      businesses_to_place: {
        Args: { most: number }
        Returns: {
          address: string
          city: string
          id: string
          located_in: string
        }[]
      }
      category_cities: {
        Args: { category_id: string }
        Returns: {
          businesses: number
          city: string
          city_key: string
        }[]
      }
      category_city_list_stamps: {
        Args: { category_id: string; cities: Json; page_size: number }
        Returns: Json
      }
      category_list_stamps: { Args: { category_id: string; page_size: number }; Returns: Json }
      check_my_deletion: { Args: { choices?: Json }; Returns: undefined }
      claim_mail: {
        Args: Record<PropertyKey, never>
        Returns: {
          attempts: number
          cause: string | null
          created_at: string
          data: NonNullable<Json>
          given_up_at: string | null
          id: string
          last_error: string
          next_attempt_at: string
          recipient: string
          reply_to: string | null
          sent_at: string | null
          template: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'mn_outgoing_mail'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      claim_picture_copies: {
        Args: { most: number }
        Returns: {
          id: string
          is_banner: boolean
          url: string
        }[]
      }
      claim_rebuild: { Args: { gather_seconds?: number; nonce?: string }; Returns: Json }
      close_checkout: { Args: { checkout: string; known_session?: string }; Returns: undefined }
      compare_positions: { Args: { at_most?: number; outlines: Json }; Returns: number }
      confirm_subscription: { Args: { subscriber: string; token: string }; Returns: boolean }
      count_directory: { Args: Record<PropertyKey, never>; Returns: undefined }
      count_user_action: { Args: { action: string; most: number; user_id: string }; Returns: undefined }
      current_staff: { Args: Record<PropertyKey, never>; Returns: Json }
      customers_without_account: { Args: Record<PropertyKey, never>; Returns: string[] }
      delete_empty_categories: { Args: { category_ids: string[] }; Returns: number }
      delete_for_good: { Args: { row_ids: string[] }; Returns: number }
      delete_my_account: { Args: { choices?: Json; pictures?: Json }; Returns: undefined }
      describe_deployment: { Args: Record<PropertyKey, never>; Returns: Json }
      desk_state: { Args: { ids: string[] }; Returns: Json }
      empty_categories: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          description: string
          icon: string
          id: string
          item_count: number
          name: string
          slug: string
        }[]
      }
      end_import: { Args: { came_to_end?: boolean; import_id: string }; Returns: undefined }
      expire_grants: { Args: { at?: string }; Returns: number }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      fail_picture_copy: { Args: { copy_id: string; is_final: boolean; reason: string }; Returns: undefined }
      find_similar_business: { Args: { address: string; name: string; slug: string }; Returns: string }
      find_similar_businesses: {
        Args: { entry: Json }
        Returns: {
          business: Json
          entries_of_name: number
        }[]
      }
      finish_geocoding_turn: { Args: { holder: string }; Returns: undefined }
      finish_picture_copy: { Args: { copy_id: string; stored_url: string }; Returns: boolean }
      forget_departed_customer: { Args: { customer: string }; Returns: undefined }
      forget_visitors: { Args: { today: string }; Returns: undefined }
      gather_search_words: { Args: { older_than?: string }; Returns: undefined }
      get_all_users_with_details: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          user_id: string
        }[]
      }
      has_right: { Args: { wanted: string }; Returns: boolean }
      import_remains: {
        Args: { import_id: string }
        Returns: {
          business_id: string
          name: string
          reason: string
          slug: string
        }[]
      }
      importable_owners: {
        Args: { emails: string[] }
        Returns: {
          email: string
          user_id: string
        }[]
      }
      imported_businesses: { Args: { ids: string[] }; Returns: Json }
      invite_staff: { Args: { email: string; role: string }; Returns: string }
      is_current_user_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      keep_apart: { Args: { one: string; other: string }; Returns: undefined }
      keep_checkout_session: { Args: { checkout: string; session: string }; Returns: boolean }
      keep_payment_customer: { Args: { before?: string; buyer: string; customer: string }; Returns: string }
      keep_waiting_event: {
        Args: { event_id: string; event_type: string; occurred_at: string; waits_for: string }
        Returns: undefined
      }
      known_businesses_like: {
        Args: { entries: Json }
        Returns: {
          business: Json
          entries_of_name: number
          row_index: number
          source: string
          source_id: string
        }[]
      }
      last_changes: { Args: { entity: string; fields: string[]; row_id: string }; Returns: Json }
      learn_hours: { Args: { hours: Json }; Returns: number }
      leave_newsletter: { Args: { key: string }; Returns: undefined }
      list_part: {
        Args: { at_most: number; of_category?: string; of_cities?: string[]; skip: number }
        Returns: Json
      }
      listing_claims: { Args: { ids: string[] }; Returns: Json }
      mark_changes_read: { Args: { up_to: number }; Returns: undefined }
      merge_businesses: {
        Args: { gone: string; kept: string; moves_plans?: boolean; owner?: string; taken?: string[] }
        Returns: string
      }
      merged_slug: { Args: { asked: string }; Returns: string }
      nearby_basis: { Args: { after: string; at_most?: number }; Returns: Json }
      nearby_businesses: { Args: { business_ids: string[] }; Returns: Json }
      next_duplicate_candidates: { Args: { at_most?: number }; Returns: Json }
      next_payment_ticket: { Args: Record<PropertyKey, never>; Returns: number }
      note_item: { Args: { item: string; kind: string; note: string; note_id?: string }; Returns: undefined }
      note_search_followed: { Args: { day: string; query: string; visitor_hash: string }; Returns: boolean }
      pages_nearby: { Args: { at_most?: number; states: Json }; Returns: Json }
      pictures_without_account: { Args: Record<PropertyKey, never>; Returns: string[] }
      place_business: {
        Args: { asked_address: string; business_id: string; latitude: number; longitude: number }
        Returns: boolean
      }
      place_categories: {
        Args: { at_most: number; city_keys: string[] }
        Returns: {
          businesses: number
          icon: string
          name: string
          slug: string
        }[]
      }
      place_list_stamps: { Args: { city_keys: string[]; page_size: number }; Returns: Json }
      popular_locations: {
        Args: Record<PropertyKey, never>
        Returns: {
          location: string
        }[]
      }
      preview_bulk_change: {
        Args: { areas?: unknown[]; filter: Json; ids: string[]; wanted: Json }
        Returns: Json
      }
      public_cities: {
        Args: Record<PropertyKey, never>
        Returns: {
          businesses: number
          city: string
          city_key: string
        }[]
      }
      put_back_change: { Args: { and_later?: boolean; change_id: number }; Returns: number }
      queue_monthly_reports: { Args: { in_month: string }; Returns: number }
      read_changes: {
        Args: { of_actor?: string; of_business?: string; older_than?: number; only_owners?: boolean }
        Returns: {
          action: string
          actor_email: string
          actor_id: string
          business_id: string
          by_owner: boolean
          changed_at: string
          entity: string
          entity_id: string
          fields: Json
          id: number
          name: string
        }[]
      }
      read_invitation: { Args: { link: string }; Returns: Json }
      receive_contact_message: {
        Args: {
          email: string
          mail_to: string
          message: string
          name: string
          subject: string
          visitor_hash: string
        }
        Returns: string
      }
      recognise_rows: { Args: { import_id: string; rows: Json }; Returns: Json }
      record_job_run: { Args: { job: string }; Returns: undefined }
      refresh_companion_categories: { Args: Record<PropertyKey, never>; Returns: number }
      refresh_rating_priors: { Args: { at_most?: number }; Returns: number }
      release_rebuild: { Args: Record<PropertyKey, never>; Returns: undefined }
      remember_position: {
        Args: { formatted_address?: string; latitude?: number; longitude?: number; query: string }
        Returns: undefined
      }
      remembered_position: {
        Args: { query: string }
        Returns: {
          formatted_address: string
          latitude: number
          longitude: number
        }[]
      }
      remove_staff: { Args: { account: string }; Returns: undefined }
      request_site_build: { Args: { everything?: boolean }; Returns: undefined }
      require_second_factor: { Args: Record<PropertyKey, never>; Returns: undefined }
      restore_deleted: { Args: { row_ids: string[] }; Returns: number }
      run_bulk_change: { Args: { at_most?: number; bulk_id: string }; Returns: Json }
      save_fields: { Args: { changes: Json; entity: string; reads: Json }; Returns: Json }
      save_places: { Args: { businesses: string[]; list: string }; Returns: string[] }
      saved_places_now: {
        Args: { businesses: string[] }
        Returns: {
          category: string
          city: string
          id: string
          name: string
          slug: string
          state: string
        }[]
      }
      search_businesses: {
        Args: {
          after?: string
          brands?: string[]
          categories?: string[]
          category?: string
          excluded_categories?: string[]
          excluded_words?: string[]
          explain?: boolean
          featured?: string
          latitude?: number
          locations?: string[]
          longitude?: number
          min_rating?: number
          open_at?: number
          open_from?: number
          open_on?: string
          open_throughout?: boolean
          open_to?: number
          place?: string
          prices?: string[]
          q?: string
          radius?: number
          said?: string
          sort?: string
          view?: Json
          wanted?: Json
          widen?: string[]
        }
        Returns: Json
      }
      search_words: { Args: Record<PropertyKey, never>; Returns: Json }
      send_again: { Args: { business: string }; Returns: undefined }
      send_back: { Args: { ids: string[]; note?: string; reasons?: string[] }; Returns: Json }
      set_role_factor: { Args: { needed: boolean; role: string }; Returns: undefined }
      set_staff_role: { Args: { account: string; role: string }; Returns: undefined }
      settle_mail: { Args: { failure?: string; final?: boolean; mail_id: string }; Returns: undefined }
      share_saved_list: { Args: { list: string; shared: boolean }; Returns: string }
      shared_list: { Args: { key: string }; Returns: Json }
      site_changes_since: { Args: { at_most?: number; cursor?: string }; Returns: Json }
      staying_pictures: { Args: { account: string; choices: Json }; Returns: string[] }
      store_duplicate_pairs: { Args: { entries: Json; pairs: Json }; Returns: undefined }
      store_imported: {
        Args: { aliases: Json; changed: Json; counts: Json; import_id: string; made: Json }
        Returns: Json
      }
      subscribe_to_newsletter: { Args: { email: string; visitor_hash: string }; Returns: undefined }
      suggest: {
        Args: { q: string }
        Returns: {
          detail: string
          kind: string
          label: string
          slug: string
        }[]
      }
      summarize_my_data: { Args: { payment_years: number }; Returns: Json }
      sweep_special_hours: { Args: { today: string }; Returns: number }
      take_back_sent_back: { Args: { ids: string[] }; Returns: number }
      take_geocoding_turn: { Args: { holder?: string }; Returns: number }
      track_activity: {
        Args: {
          address_hash: string
          day: string
          doubt?: string
          events: Json
          network_hash: string
          viewer: string
          visitor_hash: string
        }
        Returns: number
      }
      track_search: {
        Args: {
          address_hash: string
          day: string
          location: string
          may_trend: boolean
          network_hash: string
          query: string
          result_count: number
          visitor_hash: string
        }
        Returns: boolean
      }
      trending_terms: {
        Args: Record<PropertyKey, never>
        Returns: {
          term: string
        }[]
      }
      turn_banners: { Args: { at?: string }; Returns: number }
      undo_bulk_change: { Args: { at_most?: number; bulk_id: string }; Returns: Json }
      undo_import: { Args: { at_most?: number; import_id: string }; Returns: Json }
      undo_merge: { Args: { merge: string }; Returns: undefined }
      unused_pictures: { Args: { most: number }; Returns: string[] }
      visitor_salt: { Args: { day: string }; Returns: Json }
      waiting_site_changes: {
        Args: Record<PropertyKey, never>
        Returns: {
          changes: number
          entity: string
          since: string
        }[]
      }
      withdraw_invitation: { Args: { id: string }; Returns: undefined }
      written_hours: { Args: { after: string; read_again?: boolean }; Returns: string[] }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
